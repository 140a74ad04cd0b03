import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { href, returnPath } from '../../domain/routes'
import { useAuth } from '../shop/hooks'
import { type NavigationState, navigationState } from '../shop/navigation'

/** Lets through who may see a page and sends everybody else where they belong (§2). */
export function Guard({ access }: { access: 'logged-in' | 'logged-out' }) {
  const isLoggedIn = useAuth((snapshot) => snapshot.hasTag('shopper'))
  const isJustLoggedOut = useAuth((snapshot) => snapshot.hasTag('justLoggedOut'))
  const { pathname, search, state } = useLocation()
  if (access === 'logged-in' && !isLoggedIn) {
    return isJustLoggedOut ? (
      <Navigate to={href('logout')} replace />
    ) : (
      <Navigate to={href('login')} replace state={{ from: pathname + search } satisfies NavigationState} />
    )
  }
  if (access === 'logged-out' && isLoggedIn) return <Navigate to={returnPath(navigationState(state).from)} replace />
  return <Outlet />
}
