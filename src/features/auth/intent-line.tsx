import { useAuth } from '../../shop/hooks'
import styles from './auth-form.module.css'

/** Names the product that the visitor wanted to add before the redirect to the login; `otherwise` if there is none. */
export function IntentLine({ otherwise }: { otherwise: string }) {
  const intent = useAuth((snapshot) => snapshot.context.intent)
  return (
    <p className={styles.intro}>
      {intent ? `Log in or sign up to add ${intent.product.title} to your ${intent.list}.` : otherwise}
    </p>
  )
}
