import { cases } from 'xstate-paths'
import { GUEST } from '../../domain/account'
import { loginErrors } from '../../domain/account-forms'
import { loginFormFlow } from './index'

export default cases(loginFormFlow, {
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
    'only a whole form may be sent': ({ after }) =>
      after.matches({ editing: 'valid' }) === (Object.keys(loginErrors(after.context.draft)).length === 0),
  },
  abstract: ({ context: { draft, attempted } }) => [draft.email.includes('@'), draft.password !== '', attempted],
})
