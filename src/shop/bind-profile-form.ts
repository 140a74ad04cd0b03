import type { Session } from '../../domain/account'
import type { ProfileDraft, ProfileForm } from '../../domain/profile-form'
import { type ProfileFormOwnActions, profileFormFlow } from '../../machines/profile-form'
import { changeName, changePassword, deleteAccount } from '../services/api/account'
import { effect } from '../services/effect'
import { renameSession } from '../services/session'
import type { Effects } from './effects'
import { showToast } from './toasts'

const TOLD: Readonly<Record<ProfileForm, string>> = {
  name: 'Profile updated',
  password: 'Password changed',
  account: 'Account deleted',
}

interface Callbacks {
  /** The shopper has another name by now. */
  renamed(session: Session): void
  /** The account is gone. */
  deleted(): void
}

/** The chart of the account's forms with its rules and effects. */
export const bindProfileForm = (account: Callbacks) =>
  profileFormFlow.provide({
    actors: { save: effect(({ session, form, draft }, signal) => save(session.token, form, draft, signal)) },
    actions: {
      saved: (_, { session: { token, user }, form, draft }) => {
        showToast({ text: TOLD[form] })
        if (form === 'account') account.deleted()
        if (form !== 'name') return
        const renamed = { token, user: { ...user, ...nameOf(draft) } }
        renameSession(renamed)
        account.renamed(renamed)
      },
    },
  } satisfies Effects<typeof profileFormFlow, ProfileFormOwnActions>)

const nameOf = ({ firstName, lastName }: ProfileDraft) => ({ firstName: firstName.trim(), lastName: lastName.trim() })

async function save(token: string, form: ProfileForm, draft: ProfileDraft, signal: AbortSignal): Promise<void> {
  if (form === 'name') await changeName(token, nameOf(draft), signal)
  else if (form === 'account') await deleteAccount(token, signal)
  else await changePassword(token, { password: draft.password, newPassword: draft.newPassword }, signal)
}
