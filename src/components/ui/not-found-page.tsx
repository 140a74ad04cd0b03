import { href } from '../../../domain/routes'
import { Button, ButtonLink } from './button'
import styles from './empty-state.module.css'
import { PageTitle } from './page-title'

/** The page for a path that matches no route (§2). */
export default function NotFoundPage() {
  return (
    <div className={styles.empty}>
      <PageTitle document="Page not found">Page not found</PageTitle>
      {/* A static host answers every path with 200. */}
      <meta name="robots" content="noindex" />
      <p>This page does not exist, or it has moved.</p>
      <div className={styles.ways}>
        <ButtonLink href={href('home')}>Back to Home</ButtonLink>
        <Button kind="secondary" onClick={() => document.querySelector<HTMLElement>('[type="search"]')?.focus()}>
          Search the shop
        </Button>
      </div>
    </div>
  )
}
