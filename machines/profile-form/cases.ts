import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { profileDraft } from '../../domain/profile-form'
import { session, shopper, silence } from '../examples'
import { profileFormFlow } from './index'

const draft = profileDraft(shopper)

export default cases(profileFormFlow, {
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
    save: (asked, { context }) => isDeepStrictEqual(asked, { session, form: context.form, draft: context.draft }),
  },
  promises: {
    'a save that fails keeps what was typed': ({ event, before, after }) =>
      !/^xstate\.(error|after)/.test(event.type) || after.context.draft === before?.context.draft,
    'only what was saved is told': ({ event, actions }) =>
      actions.some(({ type }) => type === 'saved') === event.type.startsWith('xstate.done'),
    'nothing is closed while it is being saved': ({ event, before, after }) =>
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
