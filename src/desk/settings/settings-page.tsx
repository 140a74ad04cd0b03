import { useEffect, useRef } from 'react'
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingName,
  type ShopSettings,
  settingField,
} from '../../../domain/desk/shop-settings'
import { Button } from '../../components/ui/button'
import { loadStateOf } from '../../components/ui/load-state'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { submitting } from '../../components/ui/submitting'
import { useChart } from '../../components/ui/use-chart'
import type { ScreenProps } from '../desk-list'
import { Loaded } from '../loaded'
import { isInBrowser } from '../needs-server'
import { Passkeys } from '../passkeys/passkeys'
import styles from '../products/product.module.css'
import { provideDeskSettings } from './desk-settings'
import { SettingBox } from './setting-box'

type Setting = ShopSettings['settings'][number]

/** The settings of the shop, which every process of the server follows without a restart. */
export function SettingsPage({ session, onEnded }: ScreenProps) {
  const [snapshot, send] = useChart(() => provideDeskSettings(onEnded), { session })
  const { saved, draft, messages, done } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const reload = () => send({ type: 'settings.reload' })
  const alert = useRef<HTMLDivElement>(null)
  // A long form: the message is at its top, and Save at its end.
  useEffect(() => {
    if (messages.length > 0) alert.current?.focus()
  }, [messages])
  const status = useRef<HTMLParagraphElement>(null)
  // Without another change, the focused Save is disabled and would lose the focus to the page.
  useEffect(() => {
    if (done && document.activeElement?.matches('body, :disabled')) status.current?.focus()
  }, [done])
  const message = (
    <div ref={alert} tabIndex={-1} className="if-any">
      {messages.length > 0 && (
        <Notice {...(isFailed && !isInBrowser() && { onRetry: reload })}>{messages.join(' ')}</Notice>
      )}
      {messages.length > 0 && Object.keys(draft).length > 0 && (
        <Button kind="quiet" onClick={reload}>
          Discard my changes
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageTitle document="Settings">Settings</PageTitle>
      {message}
      <Loaded what="settings" state={loadStateOf(snapshot, saved, reload)} isRefused={isFailed && messages.length > 0}>
        <form
          className="stack-2"
          noValidate
          aria-busy={snapshot.hasTag('busy')}
          onSubmit={submitting(() => send({ type: 'settings.submitted' }))}
        >
          {SETTING_GROUPS.map((group) => (
            <fieldset key={group} className={`stack-2 ${styles.group}`}>
              <legend>{group}</legend>
              <div className={`fit ${styles.fields}`}>
                {SETTING_NAMES.filter((name) => settingField(name).group === group).map((name) => (
                  <SettingControl
                    key={name}
                    setting={saved?.settings.find((setting) => setting.name === name)}
                    noSecrets={saved?.noSecrets ?? null}
                    value={draft[name]}
                    name={name}
                    onChange={(value) => send({ type: 'setting.changed', name, value })}
                    onKeep={() => send({ type: 'setting.unchanged', name })}
                  />
                ))}
              </div>
              {group === 'Payment' && (
                <>
                  <p className="soft breakable">
                    At Razorpay, enter the webhook address <code>{`${location.origin}/api/webhooks/razorpay`}</code>
                  </p>
                  <div className="row-2 middle">
                    <Button
                      kind="secondary"
                      pending={snapshot.matches('checking')}
                      disabled={!snapshot.can({ type: 'keys.check' })}
                      onClick={() => send({ type: 'keys.check' })}
                    >
                      Check keys
                    </Button>
                  </div>
                </>
              )}
              {group === 'Team' && <Passkeys session={session} onEnded={onEnded} />}
              {group === 'Mail' && (
                <>
                  <p className="soft breakable">{`The test mail goes to ${session.user.email}. Save changes first.`}</p>
                  <div className="row-2 middle">
                    <Button
                      kind="secondary"
                      pending={snapshot.matches('mailing')}
                      disabled={!snapshot.can({ type: 'mail.test' })}
                      onClick={() => send({ type: 'mail.test' })}
                    >
                      Send a test mail
                    </Button>
                  </div>
                </>
              )}
            </fieldset>
          ))}
          <div className="row-2 middle">
            <Button
              type="submit"
              pending={snapshot.matches('saving')}
              disabled={!snapshot.can({ type: 'settings.submitted' })}
            >
              Save
            </Button>
            <p ref={status} role="status" tabIndex={-1} className="good">
              {done}
            </p>
          </div>
        </form>
      </Loaded>
    </>
  )
}

interface SettingControlProps {
  name: SettingName
  setting: Setting | undefined
  noSecrets: string | null
  /** The changed value, if it has changed. */
  value: string | undefined
  onChange: (value: string) => void
  onKeep: () => void
}

function SettingControl({ name, setting, noSecrets, value, onChange, onKeep }: SettingControlProps) {
  const { label, variable, isSecret } = settingField(name)
  if (setting?.isFromEnvironment) {
    const shown = isSecret ? (setting.isSet ? 'Set' : 'Not set') : setting.value || 'Not set'
    return (
      <div className="stack-half start breakable">
        <b>{label}</b>
        <span translate="no">{shown}</span>
        <span className="soft breakable">{`Set by ${variable} in the server’s environment`}</span>
      </div>
    )
  }
  if (isSecret && value === undefined)
    return (
      <div className="stack-half start breakable">
        <b>{label}</b>
        <span>{setting?.isSet ? 'Set' : 'Not set'}</span>
        {noSecrets === null ? (
          <Button kind="secondary" aria-label={`Replace: ${label}`} onClick={() => onChange('')}>
            Replace
          </Button>
        ) : (
          <span className="soft breakable">{noSecrets}</span>
        )}
      </div>
    )
  return (
    <div>
      <SettingBox name={name} value={value ?? setting?.value ?? ''} onChange={onChange} />
      {isSecret && (
        <Button kind="quiet" aria-label={`Keep: ${label}`} onClick={onKeep}>
          Keep the current one
        </Button>
      )}
    </div>
  )
}
