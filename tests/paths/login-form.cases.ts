import { cases } from 'xstate-paths'
import { GUEST, loginErrors } from '../../domain/account'
import { flows } from '../../machines/index'

export default cases(flows['login-form'], {
  events: {
    'form.changed': [
      { field: 'email', value: 'asha@example.com' },
      { field: 'email', value: 'asha' },
      { field: 'password', value: 'lavender' },
      { field: 'password', value: '' },
    ],
    'form.filled': [{ credentials: GUEST }],
    'form.submit': [{}],
  },
  done: {},
  error: {},
  checks: {},
  promises: {
    'only a whole form may be sent': ({ after }) =>
      after.matches({ editing: 'valid' }) === (Object.keys(loginErrors(after.context)).length === 0),
  },
  abstract: ({ context }) => [context.email.includes('@'), context.password !== '', context.attempted],
})
