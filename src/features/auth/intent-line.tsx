import { useAuth } from '../../shop/hooks'

/** Names the product that the visitor wanted to add before the redirect to the login; `otherwise` if there is none. */
export function IntentLine({ otherwise }: { otherwise: string }) {
  const intent = useAuth((snapshot) => snapshot.context.intent)
  return (
    <p className="dim">
      {intent ? `Log in or sign up to add ${intent.product.title} to your ${intent.list}.` : otherwise}
    </p>
  )
}
