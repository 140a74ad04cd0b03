import { Navigate, useLocation } from 'react-router-dom'
import { href, returnPath } from '../../domain/routes'
import type { Elements } from '../components/ui/elements'
import { useAuth } from '../shop/hooks'
import { type NavigationState, navigationState } from '../shop/navigation'
import { Loading } from './loading'

/** Renders a page for those who may see it, and redirects everyone else (§2). */
export function Guard({ access, children }: { access: 'logged-in' | 'logged-out'; children: Elements }) {
  const isLoggedIn = useAuth((snapshot) => snapshot.hasTag('shopper'))
  const isJustLoggedOut = useAuth((snapshot) => snapshot.hasTag('justLoggedOut'))
  const { pathname, search, state } = useLocation()
  if ((access === 'logged-in') === isLoggedIn) return children
  const from = { from: pathname + search } satisfies NavigationState
  return (
    <>
      {isLoggedIn ? (
        <Navigate to={returnPath(navigationState(state).from)} replace />
      ) : (
        <Navigate to={href(isJustLoggedOut ? 'logout' : 'login')} replace state={isJustLoggedOut ? null : from} />
      )}
      {/* Stays until the code of the next page has loaded. */}
      <Loading />
    </>
  )
}
