import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAuth } from '../components/shop'
import { returnPath } from './routes'

/** Lets through who may see a page and sends everybody else where they belong (§2). */
export function Guard({ access }: { access: 'logged-in' | 'logged-out' }) {
  const isLoggedIn = useAuth((snapshot) => snapshot.hasTag('shopper'))
  const isJustLoggedOut = useAuth((snapshot) => snapshot.hasTag('justLoggedOut'))
  const { pathname, search, state } = useLocation()
  if (access === 'logged-in' && !isLoggedIn) {
    return isJustLoggedOut ? (
      <Navigate to="/logout" replace />
    ) : (
      <Navigate to="/login" replace state={{ from: pathname + search }} />
    )
  }
  if (access === 'logged-out' && isLoggedIn) return <Navigate to={returnPath(state?.from)} replace />
  return <Outlet />
}
