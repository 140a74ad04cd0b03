import type { ActorRefFrom } from 'xstate'
import { type ProfileDraft, type ProfileForm, profileErrors } from '../../../domain/account/profile-form'
import type { profileFormMachine } from '../../../machines/profile-form/profile-form.machine'
import { FormDialog } from '../../components/ui/form-dialog'
import { PasswordField, Username, useShownPassword } from '../../components/ui/password-field'
import { TextField } from '../../components/ui/text-field'
import { forgetDrafts } from '../../services/drafts'
import { useAuth } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'

const TITLES: Readonly<Record<ProfileForm, string>> = {
  name: 'Edit profile',
  password: 'Change password',
  account: 'Delete account?',
}

type Profile = ActorRefFrom<typeof profileFormMachine>

/** The dialog with the open account form. */
export function ProfileDialog({ profile }: { profile: Profile }) {
  const isOpen = useSelector(profile, (snapshot) => snapshot.hasTag('open'))
  return isOpen ? <OpenDialog profile={profile} /> : null
}

function OpenDialog({ profile }: { profile: Profile }) {
  const { form, messages } = useSelector(profile, (snapshot) => snapshot.context)
  const isSaving = useSelector(profile, (snapshot) => snapshot.matches('saving'))
  const close = () => {
    forgetDrafts('profile')
    profile.send({ type: 'form.close' })
  }
  return (
    <FormDialog
      title={TITLES[form]}
      submit={form === 'account' ? 'Delete account' : 'Save'}
      cancel={form === 'account' ? 'Keep it' : 'Cancel'}
      messages={[]}
      isSending={isSaving}
      onSend={() => profile.send({ type: 'form.submit' })}
      onClose={close}
    >
      {messages.length > 0 && (
        <p role="alert" className="failure">
          {messages.join(' ')}
        </p>
      )}
      <Fields profile={profile} />
    </FormDialog>
  )
}

function Fields({ profile }: { profile: Profile }) {
  const { form, draft, attempted } = useSelector(profile, (snapshot) => snapshot.context)
  const email = useAuth(({ context }) => context.session?.user.email ?? '')
  const [isShown, toggle] = useShownPassword()
  const errors = profileErrors(form, draft)
  const box = (field: keyof ProfileDraft) => ({
    name: field,
    required: true,
    value: draft[field],
    // An empty field shows its error only after an attempt to save.
    error: attempted || draft[field] !== '' ? errors[field] : undefined,
    onChange: (value: string) => profile.send({ type: 'form.changed', field, value }),
  })
  if (form === 'account')
    return <p>This deletes your addresses, your cart and your wishlist. We keep your orders without your name.</p>
  if (form === 'name')
    return (
      <>
        <TextField label="First Name" autoComplete="given-name" draft="profile/firstName" {...box('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" draft="profile/lastName" {...box('lastName')} />
      </>
    )
  return (
    <>
      <Username email={email} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        isShown={isShown}
        onToggle={toggle}
        {...box('password')}
      />
      <PasswordField label="New Password" autoComplete="new-password" isShown={isShown} {...box('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" isShown={isShown} {...box('confirmPwd')} />
      <p>Other devices that are logged in to your account are logged out.</p>
    </>
  )
}
