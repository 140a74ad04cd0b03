import { createActor } from 'xstate'
import { loadDeskSession, onDeskSessionWritten } from '../services/desk-session'
import { onTabMessage } from '../services/tabs'
import { provideDeskSession } from './desk-session'
import { reportOrdersChanged } from './updates'

/** Starts the session of the desk. It follows the desk's other tabs, which also report changed orders. */
export function startDesk() {
  const session = createActor(provideDeskSession(), { input: { session: loadDeskSession() } }).start()
  onDeskSessionWritten(() => session.send({ type: 'session.changed', session: loadDeskSession() }))
  onTabMessage((message) => {
    if (message.type === 'changed' && message.what === 'orders') reportOrdersChanged()
  })
  return session
}
export type DeskSession = ReturnType<typeof startDesk>
