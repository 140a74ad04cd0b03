import { cases } from 'xstate-paths'
import { type SignupField, signupErrors } from '../../domain/account/account-forms'
import { signupFormMachine } from './signup-form.machine'

const inOrder: readonly SignupField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPwd']

export default cases(signupFormMachine, {
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
    'only a valid form can be submitted': ({ after }) =>
      after.matches({ editing: 'valid' }) === (Object.keys(signupErrors(after.context.draft)).length === 0),
  },
  abstract: ({ context: { draft, attempted } }) => [
    inOrder.filter((field) => draft[field] !== '').length,
    draft.confirmPwd === draft.password,
    attempted,
  ],
})
