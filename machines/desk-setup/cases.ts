import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskSetupMachine } from './desk-setup.machine'

const typed = { email: 'kavya@example.com', password: 'neroli-and-musk', confirmPwd: 'neroli-and-musk' }

export default cases(deskSetupMachine, {
  inputs: [
    { token: 'a token', isFirst: true, session: null },
    { token: 'a token', isFirst: false, session: null },
    { token: '', isFirst: true, session },
  ],
  events: {
    'form.changed': [
      { field: 'email', value: typed.email },
      { field: 'password', value: typed.password },
      { field: 'confirmPwd', value: typed.confirmPwd },
    ],
    'setting.changed': [
      { name: 'sellerName', value: 'Kavya Perfumes' },
      { name: 'sellerName', value: '' },
    ],
    'products.sample': [{}],
    'setup.continue': [{}],
  },
  done: { createAccount: [session], saveShop: [undefined], hasProducts: [true, false], addSamples: [undefined] },
  error: {
    createAccount: [silence, { status: 409, messages: ['This shop has an owner. Log in at the desk.'] }],
    saveShop: [silence],
    hasProducts: [silence],
    addSamples: [silence],
  },
  checks: {
    createAccount: (input, { context: { token, isFirst, draft } }) =>
      isDeepStrictEqual(input, { token, isFirst, draft }),
    saveShop: (input, { context: { shop } }) => isDeepStrictEqual(input, { session, change: shop }),
    hasProducts: (input) => isDeepStrictEqual(input, { session }),
    addSamples: (input) => isDeepStrictEqual(input, { session }),
  },
  promises: {
    'the other steps open only after the account is created': ({ after }) =>
      after.hasTag('account') || after.matches('opening') || after.context.session === session,
    'the session of a new account is stored for the tab': ({ event, actions }) =>
      event.type !== 'xstate.done.actor.createAccount' ||
      isDeepStrictEqual(actions.find(({ type }) => type === 'keepSession')?.params, { session }),
    'no password is remembered after the account is created': ({ after }) =>
      after.hasTag('account') || after.context.draft.password === '',
    'a failed step shows why and preserves the input': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.shop === before?.context.shop),
  },
  abstract: ({ context: { isFirst, session: current, draft, shop, hasProducts, attempted, messages } }) => [
    isFirst,
    current !== null,
    Object.values(draft).map((text) => text !== ''),
    shop.sellerName ?? null,
    hasProducts,
    attempted,
    messages,
  ],
})
