import type { EventFrom, SnapshotFrom } from 'xstate'
import { passkeyObstacle } from '../../../domain/desk/passkeys'
import { formatMomentOfYear } from '../../../domain/india-time'
import type { deskPasskeysMachine } from '../../../machines/desk-passkeys/desk-passkeys.machine'
import { Button } from '../../components/ui/button'
import { loadStateOf } from '../../components/ui/load-state'
import { Notice } from '../../components/ui/notice'
import { TextField } from '../../components/ui/text-field'
import { useChart } from '../../components/ui/use-chart'
import type { ScreenProps } from '../desk-list'
import { Loaded } from '../loaded'
import { isInBrowser } from '../needs-server'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskPasskeys } from './desk-passkeys'

/** Why this page cannot use passkeys; null: it can. `origin`: where those of the shop work, if known. */
export const obstacleHere = (origin?: string | null) =>
  passkeyObstacle(new URL(location.href), 'PublicKeyCredential' in window, origin)

interface PasskeysProps extends ScreenProps {
  onConfirmed?: (token: string) => void
}

interface PartProps {
  snapshot: SnapshotFrom<typeof deskPasskeysMachine>
  send: (event: EventFrom<typeof deskPasskeysMachine>) => void
  /** Why passkeys cannot be used here. */
  obstacle: string | null
}

const ignore = () => {}

/** The passkeys and the recovery codes of a shopkeeper. `onConfirmed`: called with the token of a session that is confirmed. */
export function Passkeys({ session, onEnded, onConfirmed = ignore }: PasskeysProps) {
  const [snapshot, send] = useChart(() => provideDeskPasskeys(onEnded, onConfirmed), { session })
  const { saved, messages } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const hasCodes = snapshot.hasTag('codes')
  const needsProof = saved !== null && !saved.isConfirmed && saved.passkeys.length > 0
  useHeadingFocus(`${hasCodes} ${needsProof}`)
  const reload = () => send({ type: 'passkeys.reload' })
  const part = { snapshot, send, obstacle: obstacleHere(saved?.origin) }
  return (
    <div className="stack-2 start" aria-busy={snapshot.hasTag('busy')}>
      {messages.length > 0 && (
        <Notice {...(isFailed && !isInBrowser() && { onRetry: reload })}>{messages.join(' ')}</Notice>
      )}
      <Loaded what="passkeys" state={loadStateOf(snapshot, saved, reload)} isRefused={isFailed && messages.length > 0}>
        {hasCodes ? <NewCodes {...part} /> : needsProof ? <Proof {...part} /> : <Own {...part} />}
      </Loaded>
    </div>
  )
}

/** The form for a passkey or a recovery code. */
function Proof({ snapshot, send, obstacle }: PartProps) {
  const submit = () => send({ type: 'code.submit' })
  return (
    <>
      <p>Use your passkey. If you have lost it, type one of your recovery codes.</p>
      {obstacle !== null && <p className="soft breakable">{obstacle}</p>}
      <Button
        pending={snapshot.matches('confirming')}
        disabled={obstacle !== null || !snapshot.can({ type: 'passkey.use' })}
        onClick={() => send({ type: 'passkey.use' })}
      >
        Use a passkey
      </Button>
      <TextField
        label="Recovery code"
        autoComplete="one-time-code"
        value={snapshot.context.typed}
        onChange={(value) => send({ type: 'code.changed', value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The box may be inside the form of the settings.
          event.preventDefault()
          submit()
        }}
      />
      <Button
        kind="secondary"
        pending={snapshot.matches('usingCode')}
        disabled={!snapshot.can({ type: 'code.submit' })}
        onClick={submit}
      >
        Continue
      </Button>
    </>
  )
}

function NewCodes({ snapshot, send }: PartProps) {
  return (
    <>
      <p>
        Store these recovery codes where you find them without this device. Each opens the desk once, together with your
        password. They are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="stack-half mono breakable" translate="no">
        {snapshot.context.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => send({ type: 'codes.stored' })}>Continue</Button>
    </>
  )
}

function Own({ snapshot, send, obstacle }: PartProps) {
  const { saved } = snapshot.context
  const passkeys = saved?.passkeys ?? []
  return (
    <>
      <p>
        {saved?.isRequired && passkeys.length === 0
          ? 'Your team needs passkeys. Add one to open the desk.'
          : 'With a passkey you log in by a fingerprint, your face or the PIN of your device.'}
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="stack-half">
          {passkeys.map(({ id, createdAt, usedAt }) => {
            const added = formatMomentOfYear(new Date(createdAt))
            return (
              <li key={id} className="row middle">
                <span>{`Added on ${added}${usedAt === null ? '' : `, used on ${formatMomentOfYear(new Date(usedAt))}`}`}</span>
                <Button
                  kind="quiet"
                  aria-label={`Remove: the passkey of ${added}`}
                  disabled={!snapshot.can({ type: 'passkey.remove', id })}
                  onClick={() => send({ type: 'passkey.remove', id })}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {obstacle !== null && <p className="soft breakable">{obstacle}</p>}
      <div className="row middle">
        <Button
          kind="secondary"
          pending={snapshot.matches('adding')}
          disabled={obstacle !== null || !snapshot.can({ type: 'passkey.add' })}
          onClick={() => send({ type: 'passkey.add' })}
        >
          Add a passkey
        </Button>
        {passkeys.length > 0 && (
          <Button
            kind="secondary"
            pending={snapshot.matches('renewing')}
            disabled={!snapshot.can({ type: 'codes.renew' })}
            onClick={() => send({ type: 'codes.renew' })}
          >
            Recovery codes
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <p className="soft breakable">{`${saved?.recoveryCodes} unused recovery codes. New ones replace them.`}</p>
      )}
    </>
  )
}
