import { useEffect } from 'react'
import { href, routes } from '../../../domain/routes'
import { ButtonLink } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { forgetDrafts } from '../../services/drafts'
import { useShop } from '../../shop/hooks'
import styles from './logout-page.module.css'

/** The page after a logout (§2). */
export default function LogoutPage() {
  const { auth } = useShop()
  useEffect(() => {
    forgetDrafts()
    auth.send({ type: 'logout.shown' })
  }, [auth])
  return (
    <div className={`stack-3 ${styles.page}`}>
      <PageTitle document={routes.logout.title}>You have successfully been logged out!</PageTitle>
      <p className={styles.text}>Thank you for your visit. A good perfume stays a while, and so does your wishlist.</p>
      <ButtonLink href={href('home')}>Back to Home</ButtonLink>
    </div>
  )
}
