import { type DeskFirstDayEffects, deskFirstDayMachine } from '../../machines/desk-first-day/desk-first-day.machine'
import type { Provided } from '../../machines/effect'
import { loadFirstDay } from '../services/api/desk-first-day'
import { type OnEnded, sessionEffect } from './session-effect'

/** The steps to the first sale with their effects. */
export const provideDeskFirstDay = (onEnded: OnEnded) =>
  deskFirstDayMachine.provide({
    actors: { loadDay: sessionEffect(onEnded, ({ session }, signal) => loadFirstDay(session.token, signal)) },
  } satisfies Provided<typeof deskFirstDayMachine, DeskFirstDayEffects>)
