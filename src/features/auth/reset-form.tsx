import { type ResetForm as Draft, resetErrors } from '../../../domain/account/account-forms'
import { failureMessages } from '../../../domain/failure-messages'
import { href } from '../../../domain/routes'
import { Button } from '../../components/ui/button'
import { PasswordField, Username, useShownPassword } from '../../components/ui/password-field'
import { TextField } from '../../components/ui/text-field'
import { providePasswordReset } from '../../shop/password-reset'
import { useFlow } from '../../shop/use-flow'
import { AuthForm } from './auth-form'
import styles from './auth-form.module.css'
import { errorsToShow } from './errors-to-show'

/**
 * The form for a forgotten password. Without a token it requests a link, with one it sets the new password. `email`: from the
 * link.
 */
export function ResetForm({ token, email }: { token: string | null; email: string | null }) {
  const [snapshot, send] = useFlow(providePasswordReset, { token })
  const [isShown, toggle] = useShownPassword()
  const { draft, attempted, failure } = snapshot.context
  if (snapshot.matches('mailed')) return <Mailed email={draft.email} />
  if (snapshot.matches('saved')) return <Saved />
  const errors = errorsToShow(resetErrors(draft, token !== null), draft, attempted)
  const isBusy = snapshot.hasTag('busy')
  const box = (field: keyof Draft) => ({
    name: field,
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => send({ type: 'form.changed', field, value }),
  })
  return (
    <>
      <AuthForm
        refusal={failure && failureMessages(failure).join(' ')}
        busy={isBusy ? 'One moment…' : null}
        onSubmit={() => send({ type: 'form.submit' })}
      >
        {token === null ? (
          <TextField label="Email" type="email" autoComplete="email" {...box('email')} />
        ) : (
          <>
            {email !== null && <Username email={email} />}
            <PasswordField
              label="New Password"
              autoComplete="new-password"
              isShown={isShown}
              onToggle={toggle}
              {...box('password')}
            />
            <PasswordField
              label="Confirm Password"
              autoComplete="new-password"
              isShown={isShown}
              {...box('confirmPwd')}
            />
          </>
        )}
        <div className={`fit ${styles.actions}`}>
          <Button type="submit" pending={isBusy} disabled={isBusy}>
            {token === null ? 'Send Link' : 'Save'}
          </Button>
        </div>
      </AuthForm>
      <p className={`dim links accent-links ${styles.other}`}>
        {token === null ? <a href={href('login')}>Back to login</a> : <a href={href('reset')}>Request a new link</a>}
      </p>
    </>
  )
}

function Mailed({ email }: { email: string }) {
  return (
    <p role="status" className="dim">
      {`If ${email} has an account, we have sent a link to set a new password. It works for one hour.`}
    </p>
  )
}

function Saved() {
  return (
    <>
      <p role="status" className="dim">
        Your new password is set.
      </p>
      <p className={`dim links accent-links ${styles.other}`}>
        <a href={href('login')}>Log in</a>
      </p>
    </>
  )
}
