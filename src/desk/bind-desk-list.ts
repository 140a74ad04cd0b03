import type { DeskList } from '../../domain/desk-people'
import { deskListFlow } from '../../machines/desk-list'
import { loadAudit, loadCustomers } from '../services/api/desk-files'
import { withServer } from './needs-server'
import { type OnEnded, sessionEffect } from './session-effect'

/** The lists, with the beginning of what is said where there is no server. */
const LISTS = { customers: 'Customers need', audit: 'The audit needs' }
export type ListName = keyof typeof LISTS

/** The chart of a list with its effects. */
export const bindDeskList = (onEnded: OnEnded, list: ListName) =>
  deskListFlow.provide({
    actors: {
      loadPage: sessionEffect(onEnded, ({ session, query }, signal) =>
        withServer<DeskList>(LISTS[list], () =>
          (list === 'audit' ? loadAudit : loadCustomers)(session.token, query, signal),
        ),
      ),
    },
  })
