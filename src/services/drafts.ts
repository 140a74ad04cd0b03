import { userSchema } from '../../domain/account'
import { local, session } from './storage'

const PREFIX = 'sillage:draft/'

/** The e-mail address of who is logged in; '' of a visitor. Without session.ts, whose channel to other tabs no prerendered page may open. */
const account = () => local.read('user', userSchema)?.email ?? ''

const keyOf = (name: string, email: string) => `${PREFIX}${name}/${encodeURIComponent(email)}`

/** What was typed in this tab under a name, such as 'message/text', by who is logged in or by a visitor before; null: nothing. */
export const loadDraft = (name: string): string | null =>
  session.text(keyOf(name, account())) ?? session.text(keyOf(name, ''))

/** Stores what is typed for this tab. '' forgets it. No password is ever stored. */
export function saveDraft(name: string, text: string): void {
  const key = keyOf(name, account())
  if (text === '') session.forget(key)
  else session.writeText(key, text)
}

/** Forgets the drafts of a form, or of all forms, of every account in this tab. */
export function forgetDrafts(form?: string): void {
  for (const key of session.keys(form === undefined ? PREFIX : `${PREFIX}${form}/`)) session.forget(key)
}
