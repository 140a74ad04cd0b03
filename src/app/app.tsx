import { Suspense } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { type Access, type RouteName, routes } from '../../domain/routes'
import { Loader } from '../components/ui/loader'
import { Guard } from './guard'
import { Layout } from './layout'
import { MarkInteractive } from './mark-interactive'
import { notFoundPage, type Page, pages } from './pages'
import { RenderFailure } from './render-failure'

const ACCESSES: readonly Access[] = ['all', 'logged-out', 'logged-in']
const names = Object.keys(routes) as RouteName[]

/** Every page of the shop at its address, behind the guard of its access (§2). */
export function App() {
  return (
    <RenderFailure as="main">
      <Layout>
        <RenderFailure>
          <Suspense fallback={<Loader />}>
            <Routes>
              {ACCESSES.map((access) => (
                <Route key={access} element={access === 'all' ? <Outlet /> : <Guard access={access} />}>
                  {names
                    .filter((name) => routes[name].access === access)
                    .map((name) => (
                      <Route key={name} path={routes[name].path} element={<Shown {...pages[name]} />} />
                    ))}
                </Route>
              ))}
              <Route path="*" element={<Shown {...notFoundPage} />} />
            </Routes>
          </Suspense>
        </RenderFailure>
      </Layout>
    </RenderFailure>
  )
}

/** A page of a route, interactive once its own code is there. */
function Shown({ element, frame }: Page) {
  const page = (
    <>
      {element}
      <MarkInteractive />
    </>
  )
  return frame ? <Suspense fallback={frame}>{page}</Suspense> : page
}
