import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../../domain/routes'
import { deferred } from '../components/lazy'
import type { Elements } from '../components/ui/elements'
import { FollowLinks } from './follow-links'
import { Footer } from './footer'
import { Header } from './header'
import styles from './layout.module.css'
import { Notices } from './notices'
import { OfflineBanner } from './offline-banner'
import { RouteFocus } from './route-focus'
import { ScrollMemory } from './scroll-memory'
import { UrlSync } from './url-sync'

const Floating = deferred(() => import('./floating'))

/** The parts around every page. */
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
        {/* The simulated backend works offline. Read from import.meta.env, so that its builds do not contain the banner. */}
        {import.meta.env.VITE_API_URL ? <OfflineBanner /> : null}
        <Notices />
        {children}
      </main>
      {/* A boundary, so that React hydrates the page before the footer. Not lazy: navigation would wait for its code. */}
      <Suspense>
        <Footer />
      </Suspense>
      <Floating />
    </div>
  )
}

/** Depends on the route, not on `:has()`: that recalculated the style of every link with each card added or removed. */
function SkipToProducts() {
  return routeOf(useLocation().pathname) === 'products' ? (
    <a className={styles.skip} href="#grid">
      Skip to products
    </a>
  ) : null
}
