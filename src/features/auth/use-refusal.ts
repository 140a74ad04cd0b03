import { useEffect } from 'react'
import { useAuth, useShop } from '../../shop/hooks'

const DEFAULT_MESSAGES = {
  login: 'We could not log you in. Please try again.',
  signup: 'We could not create your account. Please try again.',
}

/** Why the backend refused the form's last attempt, in one sentence (§8); `null` if it did not. Unmounting clears it. */
export function useRefusal(form: 'login' | 'signup'): string | null {
  const { auth } = useShop()
  useEffect(() => () => auth.send({ type: 'auth.dismiss' }), [auth])
  return useAuth(({ context }) =>
    context.refusal !== null && context.form === form ? (context.refusal[0] ?? DEFAULT_MESSAGES[form]) : null,
  )
}
