import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { href, returnPath, routeOf, routes } from '../../domain/routes'
import { shopTerms } from '../../domain/shop-terms'
import type { Elements } from '../components/ui/elements'
import { Loader } from '../components/ui/loader'
import { useAuth } from '../shop/hooks'
import { type NavigationState, navigationState } from '../shop/navigation'
import { Layout } from './layout'
import { MarkInteractive } from './mark-interactive'
import { notFoundPage, type Page, pages } from './pages'
import { RenderFailure } from './render-failure'

/** A page whose code has not loaded yet. The document has a title meanwhile. */
const Loading = () => (
  <>
    <title>{shopTerms().name}</title>
    <Loader />
  </>
)

/** The shop: renders the page of the current path, behind its access guard (§2). */
export function App() {
  return (
    <RenderFailure as="main">
      <Layout>
        <RenderFailure>
          <Suspense fallback={<Loading />}>
            <PageOfAddress />
          </Suspense>
        </RenderFailure>
      </Layout>
    </RenderFailure>
  )
}

function PageOfAddress() {
  const route = routeOf(useLocation().pathname)
  if (!route) return <Shown {...notFoundPage} />
  const { access } = routes[route]
  const page = <Shown {...pages[route]} />
  return access === 'all' ? page : <Guard access={access}>{page}</Guard>
}

/** The page of a route. It is interactive once its own code has loaded. */
function Shown({ element, frame }: Page) {
  const page = (
    <>
      {element}
      <MarkInteractive />
    </>
  )
  return frame ? <Suspense fallback={frame}>{page}</Suspense> : page
}

/** Renders a page for those who may see it, and redirects everyone else (§2). */
function Guard({ access, children }: { access: 'logged-in' | 'logged-out'; children: Elements }) {
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
