import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { resetErrors } from '../../domain/account-forms'
import { silence } from '../examples'
import { passwordResetFlow } from './index'

export default cases(passwordResetFlow, {
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
  done: { askForLink: [undefined], setPassword: [undefined] },
  error: {
    askForLink: [silence],
    setPassword: [{ status: 422, messages: ['This link is used or too old. Ask for a new one.'] }],
  },
  checks: {
    askForLink: (asked, { context }) =>
      context.token === null && isDeepStrictEqual(asked, { email: 'asha@example.com' }),
    setPassword: (asked, { context }) => isDeepStrictEqual(asked, { token: context.token, password: 'rose and oud' }),
  },
  promises: {
    'only a whole form may be sent': ({ after }) =>
      !after.matches('editing') ||
      after.matches({ editing: 'valid' }) ===
        (Object.keys(resetErrors(after.context.draft, after.context.token !== null)).length === 0),
    'an error is cleared when the next try begins': ({ after }) =>
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
