import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { profileErrors } from '../../domain/profile-form'
import type { profileFormMachine } from './profile-form.machine'

/** What the chart of the account's forms leaves to the shop's rules. */
export const profileFormRules: Parameters<typeof profileFormMachine.provide>[0] = {
  actions: { rememberFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context: { form, draft } }) => Object.keys(profileErrors(form, draft)).length === 0 },
}
