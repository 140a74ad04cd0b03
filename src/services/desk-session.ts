import * as v from 'valibot'
import { type Session, userSchema } from '../../domain/account/account'
import { local } from './storage'

/** Separate from the shop's keys, because shop and desk can be open in the same browser. */
const KEY = 'sillage:desk'
const schema = v.object({ user: userSchema, token: v.string(), isStaff: v.optional(v.boolean()) })

/** The stored session of the desk, or `null`. */
export const loadDeskSession = (): Session | null => local.readRecord(KEY, schema)

/** Stores a session. This notifies the desk's other tabs. */
export const saveDeskSession = ({ user, token, isStaff }: Session): void =>
  void local.writeRecord(KEY, { user, token, isStaff })

/** Removes the session with this token, unless another one has been stored since. */
export function dropDeskSession(token: string): void {
  if (loadDeskSession()?.token === token) local.forget(KEY)
}

/** Calls the listener when another tab of the desk stored or removed a session. */
export function onDeskSessionWritten(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // null: all of storage was cleared.
    if (key === KEY || key === null) listener()
  })
}
