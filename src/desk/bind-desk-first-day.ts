import { deskFirstDayFlow } from '../../machines/desk-first-day'
import { loadFirstDay } from '../services/api/desk-first-day'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of a shop's first day with its effects. */
export const bindDeskFirstDay = (onEnded: OnEnded) =>
  deskFirstDayFlow.provide({
    actors: { loadDay: sessionEffect(onEnded, ({ session }, signal) => loadFirstDay(session.token, signal)) },
  })
