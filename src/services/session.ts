import * as v from 'valibot'
import { type Session, userSchema } from '../../domain/account/account'
import { local } from './storage'
import { postToTabs } from './tabs'

/** The stored session, which all tabs share; `null` without a login, or if the stored data is invalid. */
export function loadSession(): Session | null {
  const isAuth = local.read('isAuth', v.boolean())
  const user = local.read('user', userSchema)
  const token = currentToken()
  return isAuth && user && token !== null ? { user, token } : null
}

/** The token of the stored session, or `null`. */
export const currentToken = (): string | null => local.text('token')

/** Stores a session under the keys `token`, `isAuth` and `user` (§3), and notifies the other tabs. */
export function saveSession({ token, user }: Session): void {
  local.writeText('token', token)
  local.write('isAuth', true)
  local.write('user', user)
  postToTabs({ type: 'session' })
}

/** Stores the shopper's new name, unless another session has been stored since. */
export function renameSession(session: Session): void {
  if (currentToken() === session.token) saveSession(session)
}

/**
 * Removes a session (§4: the token is removed, isAuth is false), unless another one has been stored since. Notifies the other
 * tabs.
 */
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
 * Calls the listener when another tab stored or removed a session, once this tab can read the change. The message on the tabs'
 * channel may arrive earlier, because browsers propagate storage writes to other tabs asynchronously.
 */
export function onSessionWritten(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // 'user' is written last; null: all of storage was cleared.
    if (key === 'user' || key === null) listener()
  })
}
