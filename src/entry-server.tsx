import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import { noFilters } from '../domain/filters'
import { routes } from '../domain/routes'
import { authMachine } from '../machines/auth.machine'
import { catalogueMachine } from '../machines/catalogue.machine'
import { App } from './app/app'
import { Layout } from './app/layout'
import { Loader } from './components/ui/loader'
import { ShopProvider } from './shop/hooks'

/** A page as a first-time visitor meets it, before anything is loaded; null: the frame that stands around every page. */
export function render(path: string | null): string {
  const shop = {
    auth: createActor(authMachine, { input: { session: null, intent: null } }),
    catalogue: createActor(catalogueMachine, { input: { filters: noFilters } }),
  }
  return renderToString(
    <ShopProvider shop={shop}>
      <StaticRouter location={path ?? '/'}>
        {path === null ? (
          <Layout>
            <Loader />
          </Layout>
        ) : (
          <App />
        )}
      </StaticRouter>
    </ShopProvider>,
  )
}

/** Every address of the shop, with an asterisk for what stands for a product or an order. */
export const addresses = Object.values(routes).map(({ path }) => path.replace(/:\w+$/, '*'))
