import { useEffect } from 'react'
import { ButtonLink } from '../../components/button'
import { PageTitle } from '../../components/page-title'
import { useShop } from '../../components/shop'
import styles from './logout-page.module.css'

/** What is shown after a logout (§2). */
export default function LogoutPage() {
  const { auth } = useShop()
  useEffect(() => auth.send({ type: 'logout.shown' }), [auth])
  return (
    <div className={styles.page}>
      <PageTitle document="Logged out">You have successfully been logged out!</PageTitle>
      <p className={styles.words}>Thank you for your visit. A good perfume stays a while, and so does your wishlist.</p>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </div>
  )
}
