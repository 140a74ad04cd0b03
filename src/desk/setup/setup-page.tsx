import { useSelector } from '@xstate/react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { ResetForm } from '../../../domain/account/account-forms'
import { SETUP_STEPS, type SetupStep, SHOP_STEP, setupErrors } from '../../../domain/desk/setup-form'
import type { deskSetupMachine } from '../../../machines/desk-setup/desk-setup.machine'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { PasswordField, useShownPassword } from '../../components/ui/password-field'
import { submitting } from '../../components/ui/submitting'
import { TextField } from '../../components/ui/text-field'
import { useChart } from '../../components/ui/use-chart'
import styles from '../desk.module.css'
import { Passkeys } from '../passkeys/passkeys'
import product from '../products/product.module.css'
import type { OnEnded } from '../session-effect'
import { SettingBox } from '../settings/setting-box'
import type { DeskSession } from '../start-desk'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskSetup } from './desk-setup'
import own from './setup.module.css'

interface StepProps {
  snapshot: SnapshotFrom<typeof deskSetupMachine>
  send: (event: EventFrom<typeof deskSetupMachine>) => void
}

const STEP_OF = { account: 'Your account', shop: 'Your shop', products: 'Products', done: 'Done' } as const

/**
 * The first day. `isFirst`: the address that the server prints, which creates the first owner. Otherwise the link of a new
 * shopkeeper, who sets a password.
 */
export function SetupPage({ desk, isFirst }: { desk: DeskSession; isFirst: boolean }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const session = useSelector(desk, ({ context }) => context.session)
  const onEnded: OnEnded = (token, messages) => desk.send({ type: 'session.ended', token, messages })
  const [snapshot, send] = useChart(
    () => provideDeskSetup(desk, onEnded, () => void navigate('/', { replace: true })),
    { token: query.get('token') ?? '', isFirst, session },
  )
  const { messages } = snapshot.context
  const tag = (['account', 'shop', 'products', 'done'] as const).find((each) => snapshot.hasTag(each)) ?? 'done'
  const title = isFirst ? 'Set up your shop' : 'Set your password'
  useHeadingFocus(tag)
  const submit = submitting(() => send({ type: 'setup.continue' }))
  return (
    <main className={`stack-3 ${styles.login}`}>
      <PageTitle document={title}>{title}</PageTitle>
      {isFirst && <Steps current={STEP_OF[tag]} />}
      {/* A step of its own: the focus moves to the heading. */}
      <form key={tag} className="stack-2" noValidate aria-busy={snapshot.hasTag('busy')} onSubmit={submit}>
        <Alerts messages={messages} className="failure danger strong" />
        {tag === 'account' && <Account snapshot={snapshot} send={send} />}
        {tag === 'shop' && <Shop snapshot={snapshot} send={send} />}
        {tag === 'products' && <Products snapshot={snapshot} send={send} />}
        {tag === 'done' && <Done snapshot={snapshot} onEnded={onEnded} />}
        <Button type="submit" pending={snapshot.hasTag('busy')} disabled={snapshot.hasTag('busy')}>
          {!isFirst ? 'Save' : tag === 'done' ? 'Finish' : 'Continue'}
        </Button>
      </form>
    </main>
  )
}

function Steps({ current }: { current: SetupStep }) {
  return (
    <ol aria-label="Steps" className={own.steps}>
      {SETUP_STEPS.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Account({ snapshot, send }: StepProps) {
  const { draft, attempted, isFirst } = snapshot.context
  const [isShown, toggle] = useShownPassword()
  const errors = attempted ? setupErrors(draft, isFirst) : {}
  const box = (field: keyof ResetForm) => ({
    name: field,
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => send({ type: 'form.changed', field, value }),
  })
  return (
    <>
      {isFirst && <p>You log in at the desk with this e-mail address and password.</p>}
      {isFirst && <TextField label="Email Address" type="email" autoComplete="username" {...box('email')} />}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        isShown={isShown}
        onToggle={toggle}
        {...box('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" isShown={isShown} {...box('confirmPwd')} />
    </>
  )
}

function Shop({ snapshot, send }: StepProps) {
  const { shop } = snapshot.context
  return (
    <>
      <p>Invoices and help pages name the seller. Everything can be changed later in Settings.</p>
      <div className={`fit ${product.fields}`}>
        {SHOP_STEP.map((name) => (
          <SettingBox
            key={name}
            name={name}
            value={shop[name] ?? ''}
            onChange={(value) => send({ type: 'setting.changed', name, value })}
          />
        ))}
      </div>
    </>
  )
}

function Products({ snapshot, send }: StepProps) {
  const { hasProducts } = snapshot.context
  return (
    <>
      <p>
        {hasProducts
          ? 'Your shop has sample products. Change them under Products, or replace them by your own.'
          : 'Your shop has no products yet. You can also add them later, under Products.'}
      </p>
      {snapshot.can({ type: 'products.sample' }) && (
        <Button kind="secondary" onClick={() => send({ type: 'products.sample' })}>
          Add sample products
        </Button>
      )}
      <Link to="/products/file" className={`target ${own.link}`}>
        Import products
      </Link>
    </>
  )
}

function Done({ snapshot, onEnded }: Pick<StepProps, 'snapshot'> & { onEnded: OnEnded }) {
  const { session } = snapshot.context
  return (
    <>
      {session && <Passkeys session={session} onEnded={onEnded} />}
      <p>Your shop is open. Take payments and send mail once you have entered their keys:</p>
      <Link to="/settings" className={`target ${own.link}`}>
        Open Settings
      </Link>
    </>
  )
}
