import { useMachine } from '@xstate/react'
import type { Session } from '../../../domain/account'
import { profileDraft } from '../../../domain/profile-form'
import { Button } from '../../components/ui/button'
import { bindProfileForm } from '../../shop/bind-profile-form'
import { useInspection, useShop } from '../../shop/hooks'
import styles from './account-settings.module.css'
import { DownloadData } from './download-data'
import { ProfileDialog } from './profile-dialog'

/** What a shopper can do with the account itself: each in a dialog, but for the download of what is kept about it. */
export function AccountSettings({ session }: { session: Session }) {
  const { auth } = useShop()
  const current = () => auth.getSnapshot().context.session ?? session
  const chart = bindProfileForm({
    session: current,
    renamed: (renamed) => auth.send({ type: 'session.changed', session: renamed }),
    deleted: () => auth.send({ type: 'auth.logout' }),
  })
  const [snapshot, send] = useMachine(chart, { ...useInspection(), input: { draft: profileDraft(session.user) } })
  const open = (form: 'name' | 'password' | 'account') => () =>
    send({ type: 'form.open', form, draft: profileDraft(current().user) })
  return (
    <section className={styles.settings} aria-label="Settings">
      <Button kind="secondary" aria-haspopup="dialog" onClick={open('name')}>
        Edit profile
      </Button>
      <Button kind="secondary" aria-haspopup="dialog" onClick={open('password')}>
        Change password
      </Button>
      <DownloadData session={session} />
      <Button kind="quiet" aria-haspopup="dialog" onClick={open('account')}>
        Delete account
      </Button>
      {snapshot.hasTag('open') && (
        <ProfileDialog
          {...snapshot.context}
          isSaving={snapshot.matches('saving')}
          change={(field, value) => send({ type: 'form.changed', field, value })}
          submit={() => send({ type: 'form.submit' })}
          close={() => send({ type: 'form.close' })}
        />
      )}
    </section>
  )
}
