import { useEffect } from 'react'
import { confirmationError, type SignupField, signupErrors } from '../../../domain/account/account-forms'
import { Button } from '../../components/ui/button'
import { PasswordField, useShownPassword } from '../../components/ui/password-field'
import { TextField } from '../../components/ui/text-field'
import { forgetDrafts } from '../../services/drafts'
import { provideAuthForm } from '../../shop/auth-form'
import { useAuth, useShop } from '../../shop/hooks'
import { useFlow } from '../../shop/use-flow'
import { AuthForm } from './auth-form'
import styles from './auth-form.module.css'
import { errorsToShow } from './errors-to-show'
import { useRefusal } from './use-refusal'

/** The sign-up form (§2, §5). One toggle shows both passwords. */
export function SignupForm() {
  const { auth } = useShop()
  const [{ context }, send] = useFlow(() => provideAuthForm(auth), { kind: 'signup' })
  const refusal = useRefusal('signup')
  const isBusy = useAuth((snapshot) => snapshot.matches('entering'))
  const [isShown, toggle] = useShownPassword()
  const { draft, attempted } = context
  useEffect(
    () => () => {
      if (auth.getSnapshot().hasTag('shopper')) forgetDrafts('signup')
    },
    [auth],
  )
  const errors = errorsToShow(signupErrors(draft), draft, attempted)
  const box = (field: SignupField) => ({
    name: field,
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => send({ type: 'form.changed', field, value }),
  })
  return (
    <AuthForm
      refusal={refusal}
      busy={isBusy ? 'Creating your account…' : null}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <div className={`fit ${styles.pair}`}>
        <TextField label="First Name" autoComplete="given-name" draft="signup/firstName" {...box('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" draft="signup/lastName" {...box('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" draft="signup/email" {...box('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        isShown={isShown}
        onToggle={toggle}
        {...box('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" isShown={isShown} {...box('confirmPwd')} />
      <div className={`fit ${styles.actions}`}>
        <Button type="submit" pending={isBusy} disabled={isBusy || confirmationError(draft) !== null}>
          Create New Account
        </Button>
      </div>
    </AuthForm>
  )
}
