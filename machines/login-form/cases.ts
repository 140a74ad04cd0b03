import { cases } from 'xstate-paths'
import { GUEST } from '../../domain/account/account'
import { loginErrors } from '../../domain/account/account-forms'
import { loginFormMachine } from './login-form.machine'

export default cases(loginFormMachine, {
  events: {
    'form.changed': [
      { field: 'email', value: 'asha@example.com' },
      { field: 'email', value: 'asha' },
      { field: 'password', value: 'lavender' },
      { field: 'password', value: '' },
    ],
    'form.filled': [{ draft: GUEST }],
    'form.submit': [{}],
  },
  done: {},
  error: {},
  checks: {},
  promises: {
    'only a valid form can be submitted': ({ after }) =>
      after.matches({ editing: 'valid' }) === (Object.keys(loginErrors(after.context.draft)).length === 0),
  },
  abstract: ({ context: { draft, attempted } }) => [draft.email.includes('@'), draft.password !== '', attempted],
})
