import type { DeskList } from '../../domain/desk/desk-people'
import { type DeskListEffects, deskListMachine } from '../../machines/desk-list/desk-list.machine'
import type { Provided } from '../../machines/effect'
import { loadAudit, loadCustomers } from '../services/api/desk-files'
import { withServer } from './needs-server'
import { type OnEnded, sessionEffect } from './session-effect'

/** The beginning of each list's message when there is no server. */
const LISTS = { customers: 'Customers need', audit: 'The audit needs' }
export type ListName = keyof typeof LISTS

/** A list with its effects. */
export const provideDeskList = (onEnded: OnEnded, list: ListName) =>
  deskListMachine.provide({
    actors: {
      loadPage: sessionEffect(onEnded, ({ session, query }, signal) =>
        withServer<DeskList>(LISTS[list], () =>
          (list === 'audit' ? loadAudit : loadCustomers)(session.token, query, signal),
        ),
      ),
    },
  } satisfies Provided<typeof deskListMachine, DeskListEffects>)
