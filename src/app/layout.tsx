import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../../domain/routes'
import { deferred } from '../components/lazy'
import type { Elements } from '../components/ui/elements'
import { useBrowserValue } from '../components/ui/use-browser-value'
import { useCheckoutRef } from '../shop/hooks'
import { FollowLinks } from './follow-links'
import { Footer } from './footer'
import { Header } from './header'
import styles from './layout.module.css'
import { RouteFocus } from './route-focus'
import { ScrollMemory } from './scroll-memory'
import { UrlSync } from './url-sync'

// Visitors have no payments or moves.
const PendingNotices = deferred(() => import('./pending-notices'))

// Passwords and tokens need Web Crypto, which is available only in a secure context.
const isSecureContext = () => globalThis.isSecureContext ?? true

/** Important messages on every page: an insecure connection, unfinished payments and moves. */
function Notices() {
  const isSecure = useBrowserValue(isSecureContext, true)
  const isShopper = useCheckoutRef() !== undefined
  return (
    <>
      {!isSecure && (
        <p role="alert">
          This page was not opened over a secure connection, which an account needs. Open it with https.
        </p>
      )}
      {isShopper && <PendingNotices />}
    </>
  )
}

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

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Shown while the browser is offline. */
function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p className={styles.banner} role="status">
      You are offline. Nothing is lost: the shop continues when you are back online.
    </p>
  )
}
