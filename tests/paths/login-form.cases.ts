import { GUEST } from '../../domain/account'
import { flows } from '../../machines/index'
import { cases } from './lib/cases'

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
  abstract: ({ context }) => [context.email.includes('@'), context.password !== '', context.attempted],
})
