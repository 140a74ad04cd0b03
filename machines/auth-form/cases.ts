import { cases } from 'xstate-paths'
import { loginErrors, type SignupField, signupErrors } from '../../domain/account/account-forms'
import { authFormMachine } from './auth-form.machine'

const inOrder: readonly SignupField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPwd']

export default cases(authFormMachine, {
  inputs: [{ kind: 'login' }, { kind: 'signup' }],
  events: {
    'form.changed': [
      { field: 'firstName', value: 'Asha' },
      { field: 'lastName', value: 'Verma' },
      { field: 'email', value: 'asha@example.com' },
      { field: 'email', value: 'asha' },
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
    'only a valid form can be submitted': ({ after }) => {
      const { kind, draft } = after.context
      const errors = kind === 'login' ? loginErrors(draft) : signupErrors(draft)
      return after.matches({ editing: 'valid' }) === (Object.keys(errors).length === 0)
    },
    'a form is submitted as it is typed': ({ before, actions }) =>
      actions
        .filter(({ type }) => type === 'submitted')
        .every(({ params }) => (params as { draft: unknown }).draft === before?.context.draft),
  },
  // A login form has two fields.
  leaveOut: (event, { context: { kind } }) =>
    kind === 'login' && event.type === 'form.changed' && event.field !== 'email' && event.field !== 'password',
  abstract: ({ context: { kind, draft, attempted } }) => [
    kind,
    inOrder.filter((field) => draft[field] !== '').length,
    draft.email.includes('@'),
    draft.confirmPwd === draft.password,
    attempted,
  ],
})
