import { userSchema } from '../../domain/account/account'
import { local, session } from './storage'

const PREFIX = 'sillage:draft/'

/**
 * The shopper's e-mail address; '' for a visitor. Does not use session.ts, which opens a BroadcastChannel that prerendering
 * must not.
 */
const account = () => local.read('user', userSchema)?.email ?? ''

/** The name of the drafts of an address; null: a new one. */
export const addressDraft = (id: string | null) => (id === null ? 'address' : `address-${id}`)

const keyOf = (name: string, email: string) => `${PREFIX}${name}/${encodeURIComponent(email)}`

/**
 * The draft stored in this tab under a name, such as 'message/text', by the shopper or by a visitor before the login; `null`:
 * none.
 */
export const loadDraft = (name: string): string | null =>
  session.text(keyOf(name, account())) ?? session.text(keyOf(name, ''))

/** Stores a draft for this tab. '' removes it. Never call it with a password. */
export function saveDraft(name: string, text: string): void {
  const key = keyOf(name, account())
  if (text === '') session.forget(key)
  else session.writeText(key, text)
}

/** Removes the drafts of a form, or of all forms, for every account in this tab. */
export function forgetDrafts(form?: string): void {
  for (const key of session.keys(form === undefined ? PREFIX : `${PREFIX}${form}/`)) session.forget(key)
}
