import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { resetErrors } from '../../domain/account/account-forms'
import { silence } from '../examples'
import { passwordResetMachine } from './password-reset.machine'

export default cases(passwordResetMachine, {
  inputs: [{ token: null }, { token: 'a token of a mail' }],
  events: {
    'form.changed': [
      { field: 'email', value: 'asha@example.com' },
      { field: 'email', value: 'asha' },
      { field: 'password', value: 'rose and oud' },
      { field: 'confirmPwd', value: 'rose and oud' },
      { field: 'confirmPwd', value: 'rose' },
    ],
    'form.submit': [{}],
  },
  done: { requestLink: [undefined], setPassword: [undefined] },
  error: {
    requestLink: [silence],
    setPassword: [{ status: 422, messages: ['This link was used already or has expired. Request a new one.'] }],
  },
  checks: {
    requestLink: (input, { context }) =>
      context.token === null && isDeepStrictEqual(input, { email: 'asha@example.com' }),
    setPassword: (input, { context }) => isDeepStrictEqual(input, { token: context.token, password: 'rose and oud' }),
  },
  promises: {
    'only a valid form can be submitted': ({ after }) =>
      !after.matches('editing') ||
      after.matches({ editing: 'valid' }) ===
        (Object.keys(resetErrors(after.context.draft, after.context.token !== null)).length === 0),
    'the next request clears the error of the last one': ({ after }) =>
      !after.hasTag('busy') || after.context.failure === null,
  },
  abstract: ({ context: { token, draft, attempted, failure } }) => [
    token !== null,
    draft.email,
    draft.password,
    draft.confirmPwd,
    attempted,
    failure?.status,
  ],
})
