import { LENGTHS } from '../bounds'
import { isEmail } from './account-forms'

/** Subjects of a message to the shop. */
export const SUBJECTS = ['An order', 'A return', 'A perfume', 'My account', 'A complaint', 'Something else'] as const
export type Subject = (typeof SUBJECTS)[number]

/** A message form. `about`: '' until a subject is chosen. */
export interface MessageDraft {
  about: Subject | ''
  text: string
  /** The address for the reply. */
  email: string
}
export type MessageField = keyof MessageDraft

/** Returns an empty message. `orderId`: '' or the order that it is about. */
export const messageDraft = ({ email, orderId }: { email: string; orderId: string }): MessageDraft =>
  orderId === '' ? { about: '', text: '', email } : { about: 'An order', text: `Order ${orderId}: `, email }

/** Returns the error messages by field. Empty when the message can be sent. */
export function messageErrors({ about, text, email }: MessageDraft): Partial<Record<MessageField, string>> {
  const length = text.trim().length
  return {
    ...(about === '' && { about: 'Please choose what it is about.' }),
    ...(length === 0 && { text: 'Please write a message.' }),
    ...(length > LENGTHS.message && { text: `Please write at most ${LENGTHS.message} characters.` }),
    ...(!isEmail(email) && { email: 'Please enter an e-mail address for our reply.' }),
  }
}
