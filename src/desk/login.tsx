import { useSelector } from '@xstate/react'
import { loginErrors } from '../../domain/account/account-forms'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { Alerts } from '../components/ui/alerts'
import { Button } from '../components/ui/button'
import { PageTitle } from '../components/ui/page-title'
import { PasswordField, useShownPassword } from '../components/ui/password-field'
import { submitting } from '../components/ui/submitting'
import { TextField } from '../components/ui/text-field'
import styles from './desk.module.css'
import { obstacleHere } from './passkeys/passkeys'
import type { DeskSession } from './start-desk'

/**
 * The demo shopkeeper. Shown only when the shop runs entirely in the browser. Read from import.meta.env, so that a build for a
 * server does not contain it.
 */
const demo = import.meta.env.VITE_API_URL ? null : DEMO_SHOPKEEPER

/** The login form of the desk. */
export function Login({ desk }: { desk: DeskSession }) {
  const { draft, attempted, messages } = useSelector(desk, ({ context }) => context)
  const isBusy = useSelector(desk, (snapshot) => snapshot.hasTag('busy'))
  const [isShown, toggle] = useShownPassword()
  const obstacle = obstacleHere()
  const errors = attempted ? loginErrors(draft) : {}
  return (
    <main className={`stack-3 ${styles.login}`}>
      <PageTitle document="The desk">The desk</PageTitle>
      <form
        className="stack-2"
        noValidate
        aria-busy={isBusy}
        onSubmit={submitting(() => desk.send({ type: 'form.submit' }))}
      >
        <Alerts messages={messages} className="failure danger strong" />
        <TextField
          label="Email Address"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={draft.email}
          error={errors.email}
          onChange={(value) => desk.send({ type: 'form.changed', field: 'email', value })}
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
          onChange={(value) => desk.send({ type: 'form.changed', field: 'password', value })}
        />
        <Button type="submit" pending={isBusy} disabled={isBusy}>
          Login
        </Button>
        {demo === null && (
          <>
            <Button
              kind="secondary"
              disabled={isBusy || obstacle !== null}
              onClick={() => desk.send({ type: 'passkey.login' })}
            >
              Use a passkey
            </Button>
            {obstacle !== null && <p className="soft breakable">{obstacle}</p>}
          </>
        )}
      </form>
      {demo && (
        <p className="soft breakable">
          {`This shop is in your browser alone. Its shopkeeper is ${demo.email}, with the password ${demo.password}.`}
        </p>
      )}
    </main>
  )
}
