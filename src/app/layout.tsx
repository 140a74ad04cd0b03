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
      <Footer />
      <BackToTop />
    </div>
  )
}
