import { loadSession } from './session'
import { session } from './storage'

const PREFIX = 'sillage.draft/'

const keyOf = (name: string, account: string) => `${PREFIX}${name}/${encodeURIComponent(account)}`

/** What was typed in this tab under a name, such as 'message/text', by who is logged in or by a visitor before; null: nothing. */
export const loadDraft = (name: string): string | null =>
  session.text(keyOf(name, loadSession()?.user.email ?? '')) ?? session.text(keyOf(name, ''))

/** Stores what is typed for this tab. '' forgets it. No password is ever stored. */
export function saveDraft(name: string, text: string): void {
  const key = keyOf(name, loadSession()?.user.email ?? '')
  if (text === '') session.forget(key)
  else session.writeText(key, text)
}

/** Forgets the drafts of a form, or of all forms, of every account in this tab. */
export function forgetDrafts(form?: string): void {
  for (const key of session.keys(form === undefined ? PREFIX : `${PREFIX}${form}/`)) session.forget(key)
}
