import { href, routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame'
import { IntentLine } from './intent-line'
import { SignupForm } from './signup-form'

/** The sign-up page (§2). */
export default function SignupPage() {
  return (
    <AuthFrame picture="/pictures/category-men.svg">
      <PageTitle document={routes.signup.title}>Sign up</PageTitle>
      <IntentLine otherwise="Keep a cart and a wishlist, and see what you bought before." />
      <SignupForm />
      <p className={`dim links accent-links ${styles.other}`}>
        Already have an account? <a href={href('login')}>Log in</a>
      </p>
    </AuthFrame>
  )
}
