import * as v from 'valibot'
import { type Session, userSchema } from '../../domain/account'
import { local } from './storage'
import { postToTabs } from './tabs'

/** The session of whoever was logged in last, in any tab; null when nobody is, or when what is stored makes no sense. */
export function loadSession(): Session | null {
  const isAuth = local.read('isAuth', v.boolean())
  const user = local.read('user', userSchema)
  const token = currentToken()
  return isAuth && user && token !== null ? { user, token } : null
}

/** The token of the session that is stored, or null. */
export const currentToken = (): string | null => local.text('token')

/** Keeps a session over reloads, under the keys `token`, `isAuth` and `user` (§3), and tells the other tabs. */
export function keepSession({ token, user }: Session): void {
  local.writeText('token', token)
  local.write('isAuth', true)
  local.write('user', user)
  postToTabs({ type: 'session' })
}

/** Keeps the new name of a session's shopper, unless another session is stored by now. */
export function renameSession(session: Session): void {
  if (currentToken() === session.token) keepSession(session)
}

/** Forgets a session (§4: the token is removed, isAuth is false), unless another one is stored by now. Tells the other tabs. */
export function dropSession(session: Session | null): void {
  const stored = currentToken()
  if (stored === null || stored === session?.token) {
    local.forget('token')
    local.write('isAuth', false)
    local.forget('user')
  }
  postToTabs({ type: 'session' })
}

/**
 * Hears that another tab kept or dropped a session, once this tab can read it. The message of it on the tabs' channel may
 * come before: a browser brings what one tab writes to the others' storage in its own time.
 */
export function onSessionWritten(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // 'user' is written last; null: all of storage was cleared.
    if (key === 'user' || key === null) listener()
  })
}
