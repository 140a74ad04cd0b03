import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../../domain/routes'
import type { Elements } from '../components/ui/elements'
import { BackToTop } from './back-to-top'
import { FollowLinks } from './follow-links'
import { Footer } from './footer'
import { Header } from './header'
import styles from './layout.module.css'
import { Notices } from './notices'
import { OfflineBanner } from './offline-banner'
import { RouteFocus } from './route-focus'
import { ScrollMemory } from './scroll-memory'
import { UrlSync } from './url-sync'

/** What stands around every page. */
export function Layout({ children }: { children: Elements }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SkipToProducts />
      <UrlSync />
      <FollowLinks />
      <ScrollMemory />
      <RouteFocus />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {/* The simulated backend works without. Read from import.meta.env, so that its builds hold no line of the banner. */}
        {import.meta.env.VITE_API_URL ? <OfflineBanner /> : null}
        <Notices />
        {children}
      </main>
      {/* A boundary: a drawn page is hydrated without it first. Its code is no later: React leads to no page before all can be. */}
      <Suspense>
        <Footer />
      </Suspense>
      <BackToTop />
    </div>
  )
}

/** Asked of the address: asked of the page by `:has()`, every link was styled anew with each card that comes or goes. */
function SkipToProducts() {
  return routeOf(useLocation().pathname) === 'products' ? (
    <a className={styles.skip} href="#shelf">
      Skip to products
    </a>
  ) : null
}
