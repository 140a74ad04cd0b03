import { isEmail } from './account-forms'
import { LENGTHS } from './bounds'

/** What a message to the shop is about. */
export const SUBJECTS = ['An order', 'A return', 'A perfume', 'My account', 'A complaint', 'Something else'] as const
export type Subject = (typeof SUBJECTS)[number]

/** A message as it is typed. `about`: '' until it is chosen. */
export interface MessageDraft {
  about: Subject | ''
  text: string
  /** Where the answer goes. */
  email: string
}
export type MessageField = keyof MessageDraft

/** What is wrong with a message, by its field, in the writer's words. Empty: it may be sent. */
export function messageErrors({ about, text, email }: MessageDraft): Partial<Record<MessageField, string>> {
  const length = text.trim().length
  return {
    ...(about === '' && { about: 'Please choose what it is about.' }),
    ...(length === 0 && { text: 'Please write a message.' }),
    ...(length > LENGTHS.message && { text: `Please write at most ${LENGTHS.message} characters.` }),
    ...(!isEmail(email) && { email: 'Please enter an e-mail address for the answer.' }),
  }
}
