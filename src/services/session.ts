import * as v from 'valibot'
import { type Session, type User, userSchema } from '../../domain/account'
import { local } from './storage'

/** The token of the shopper who is logged in, or null. */
export const currentToken = (): string | null => local.text('token')

/** Who was logged in when the page was left; null when nobody was, or when what was kept makes no sense. */
export function recallUser(): User | null {
  const isAuth = local.read('isAuth', v.boolean())
  const user = local.read('user', userSchema)
  return isAuth && user && currentToken() ? user : null
}

/** Keeps a session over reloads, under the keys `token`, `isAuth` and `user` (§3). */
export function keepSession({ token, user }: Session): void {
  local.writeText('token', token)
  local.write('isAuth', true)
  local.write('user', user)
}

/** Forgets the session (§4: the token is removed, isAuth is false). */
export function dropSession(): void {
  local.forget('token')
  local.write('isAuth', false)
  local.forget('user')
}

/**
 * Hears that another tab kept or dropped a session, once this tab can read it. The news of it on the tabs' channel may
 * come before: a browser brings what one tab writes to the others' storage in its own time.
 */
export function onSessionWritten(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // 'user' is written last; null: all of storage was cleared.
    if (key === 'user' || key === null) listener()
  })
}
