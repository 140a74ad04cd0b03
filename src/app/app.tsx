import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf, routes } from '../../domain/routes'
import { Guard } from './guard'
import { Layout } from './layout'
import { Loading } from './loading'
import { MarkInteractive } from './mark-interactive'
import { notFoundPage, type Page, pages } from './pages'
import { RenderFailure } from './render-failure'

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
