import type { Session } from '../../domain/account/account'
import type { ProfileDraft, ProfileForm } from '../../domain/account/profile-form'
import type { Provided } from '../../machines/effect'
import { type ProfileFormEffects, profileFormMachine } from '../../machines/profile-form/profile-form.machine'
import { changeName, changePassword, deleteAccount } from '../services/api/account'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { renameSession } from '../services/session'
import { showToast } from './toasts'

interface Callbacks {
  /** The shopper has a new name. */
  renamed(session: Session): void
  /** The account is deleted. */
  deleted(): void
}

/** The forms of the account with their effects. */
export const provideProfileForm = (account: Callbacks) =>
  profileFormMachine.provide({
    actors: { save: effect(({ session, form, draft }, signal) => save(session.token, form, draft, signal)) },
    actions: {
      saved: (_, { session: { token, user }, form, draft }) => {
        if (form === 'account') account.deleted()
        if (form !== 'name') return
        forgetDrafts('profile')
        const renamed = { token, user: { ...user, ...nameOf(draft) } }
        renameSession(renamed)
        account.renamed(renamed)
      },
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof profileFormMachine, ProfileFormEffects>)

const nameOf = ({ firstName, lastName }: ProfileDraft) => ({ firstName: firstName.trim(), lastName: lastName.trim() })

async function save(token: string, form: ProfileForm, draft: ProfileDraft, signal: AbortSignal): Promise<void> {
  if (form === 'name') await changeName(token, nameOf(draft), signal)
  else if (form === 'account') await deleteAccount(token, signal)
  else await changePassword(token, { password: draft.password, newPassword: draft.newPassword }, signal)
}
