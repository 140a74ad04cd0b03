import type { Session } from '../../../domain/account/account'
import { type ProfileForm, profileDraft } from '../../../domain/account/profile-form'
import { Button } from '../../components/ui/button'
import { provideAccountExport } from '../../shop/account-export'
import { useProfileRef } from '../../shop/hooks'
import { useFlow } from '../../shop/use-flow'
import { ProfileDialog } from './profile-dialog'

/** Buttons that open the account's forms in a dialog, and the download of its data. */
export function AccountSettings({ session }: { session: Session }) {
  const profile = useProfileRef()
  const open = (form: ProfileForm) => () =>
    profile?.send({ type: 'form.open', form, draft: profileDraft(session.user) })
  return (
    <section className="row" aria-label="Settings">
      <Button kind="secondary" aria-haspopup="dialog" disabled={!profile} onClick={open('name')}>
        Edit profile
      </Button>
      <Button kind="secondary" aria-haspopup="dialog" disabled={!profile} onClick={open('password')}>
        Change password
      </Button>
      <DownloadData key={session.token} session={session} />
      <Button kind="quiet" aria-haspopup="dialog" disabled={!profile} onClick={open('account')}>
        Delete account
      </Button>
      {profile && <ProfileDialog profile={profile} />}
    </section>
  )
}

/** The button that downloads all stored data of the account. */
function DownloadData({ session }: { session: Session }) {
  const [snapshot, send] = useFlow(provideAccountExport)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Button kind="quiet" pending={isBusy} disabled={isBusy} onClick={() => send({ type: 'export.requested', session })}>
      Download my data
    </Button>
  )
}
