import { cases } from 'xstate-paths'
import { type SignupField, signupErrors } from '../../domain/account-forms'
import { signupFormFlow } from './index'

const inOrder: readonly SignupField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPwd']

export default cases(signupFormFlow, {
  events: {
    'form.changed': [
      { field: 'firstName', value: 'Asha' },
      { field: 'lastName', value: 'Verma' },
      { field: 'email', value: 'asha@example.com' },
      { field: 'password', value: 'lavender' },
      { field: 'confirmPwd', value: 'lavender' },
      { field: 'confirmPwd', value: 'levander' },
    ],
    'form.submit': [{}],
  },
  done: {},
  error: {},
  checks: {},
  promises: {
    'only a whole form may be sent': ({ after }) =>
      after.matches({ editing: 'valid' }) === (Object.keys(signupErrors(after.context.draft)).length === 0),
  },
  abstract: ({ context: { draft, attempted } }) => [
    inOrder.filter((field) => draft[field] !== '').length,
    draft.confirmPwd === draft.password,
    attempted,
  ],
})
