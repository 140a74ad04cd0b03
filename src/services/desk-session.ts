import * as v from 'valibot'
import { type Session, userSchema } from '../../domain/account'
import { local } from './storage'

/** Apart from the shop's keys: shop and desk are open side by side in one browser. */
const KEY = 'sillage:desk'
const schema = v.object({ user: userSchema, token: v.string() })

/** The session of the desk that this browser keeps, or null. */
export const loadDeskSession = (): Session | null => local.readRecord(KEY, schema)

/** Keeps a session over reloads; the desk's other tabs hear of it. */
export const keepDeskSession = ({ user, token }: Session): void => void local.writeRecord(KEY, { user, token })

/** Forgets the session of a token, unless another one is kept by now. */
export function dropDeskSession(token: string): void {
  if (loadDeskSession()?.token === token) local.forget(KEY)
}

/** Hears that another tab of the desk kept or dropped a session. */
export function onDeskSessionWritten(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // null: all of storage was cleared.
    if (key === KEY || key === null) listener()
  })
}
