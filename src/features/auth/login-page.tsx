import { GUEST } from '../../../domain/account/account'
import { loginErrors } from '../../../domain/account/account-forms'
import { href, routes } from '../../../domain/routes'
import { shopTerms } from '../../../domain/shop-terms'
import { Button } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { PasswordField, useShownPassword } from '../../components/ui/password-field'
import { TextField } from '../../components/ui/text-field'
import { env } from '../../services/env'
import { providerKeyId } from '../../services/payment/key'
import { provideAuthForm } from '../../shop/auth-form'
import { useAuth, useShop } from '../../shop/hooks'
import { useFlow } from '../../shop/use-flow'
import { AuthForm } from './auth-form'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame'
import { errorsToShow } from './errors-to-show'
import { IntentLine } from './intent-line'
import { useRefusal } from './use-refusal'

/** The login page (§2). */
export default function LoginPage() {
  return (
    <AuthFrame picture="/pictures/category-women.svg">
      <PageTitle document={routes.login.title}>Log in</PageTitle>
      <IntentLine otherwise="Your cart, your wishlist and your orders are where you left them." />
      <LoginForm />
      <p className={`dim links accent-links ${styles.other}`}>
        {`New to ${shopTerms().name}? `}
        <a href={href('signup')}>Create an account</a>
      </p>
      {env.apiUrl !== null && (
        <p className={`dim links accent-links ${styles.other}`}>
          <a href={href('reset')}>Forgot your password?</a>
        </p>
      )}
    </AuthFrame>
  )
}

function LoginForm() {
  const { auth } = useShop()
  const [{ context }, send] = useFlow(() => provideAuthForm(auth), { kind: 'login' })
  const refusal = useRefusal('login')
  const isBusy = useAuth((snapshot) => snapshot.matches('entering'))
  const [isShown, toggle] = useShownPassword()
  const { draft, attempted } = context
  const errors = errorsToShow(loginErrors(draft), draft, attempted)
  return (
    <AuthForm refusal={refusal} busy={isBusy ? 'Logging in…' : null} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={draft.email}
        error={errors.email}
        onChange={(value) => send({ type: 'form.changed', field: 'email', value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={draft.password}
        error={errors.password}
        isShown={isShown}
        onToggle={toggle}
        onChange={(value) => send({ type: 'form.changed', field: 'password', value })}
      />
      <div className={`fit ${styles.actions}`}>
        <Button type="submit" pending={isBusy} disabled={isBusy}>
          Log In
        </Button>
        {/* Not in a shop that takes real money, whose server removes it from the prerendered page (server/http/site.ts). */}
        {!providerKeyId()?.startsWith('rzp_live_') && (
          <Button
            kind="secondary"
            disabled={isBusy}
            onClick={() => {
              send({ type: 'form.changed', field: 'email', value: GUEST.email })
              send({ type: 'form.changed', field: 'password', value: GUEST.password })
            }}
          >
            Guest Mode
          </Button>
        )}
      </div>
    </AuthForm>
  )
}
