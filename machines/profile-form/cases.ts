import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { profileDraft } from '../../domain/account/profile-form'
import { session, shopper, silence } from '../examples'
import { profileFormMachine } from './profile-form.machine'

const draft = profileDraft(shopper)

export default cases(profileFormMachine, {
  inputs: [{ session }],
  events: {
    'form.open': [
      { form: 'name', draft },
      { form: 'account', draft },
    ],
    'form.changed': [
      { field: 'firstName', value: '' },
      { field: 'firstName', value: 'Usha' },
    ],
    'form.submit': [{}],
    'form.close': [{}],
  },
  done: { save: [undefined] },
  error: { save: [silence, { status: 401, messages: ['The credentials you entered are invalid.'] }] },
  checks: {
    save: (input, { context }) => isDeepStrictEqual(input, { session, form: context.form, draft: context.draft }),
  },
  promises: {
    'a form opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a failed request leaves the fields as they are': ({ event, before, after }) =>
      !/^xstate\.(error|after)/.test(event.type) || after.context.draft === before?.context.draft,
    'only a successful request is announced': ({ event, actions }) =>
      actions.filter(({ type }) => type === 'saved' || type === 'toast').length ===
      (event.type.startsWith('xstate.done') ? 2 : 0),
    'the form cannot be closed while a request is in flight': ({ event, before, after }) =>
      event.type !== 'form.close' || !before?.matches('saving') || after.matches('saving'),
  },
  abstract: ({
    context: {
      form,
      draft: { firstName },
      attempted,
      messages,
    },
  }) => [form, firstName, attempted, messages],
})
