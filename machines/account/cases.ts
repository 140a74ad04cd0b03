import { isDeepStrictEqual } from 'node:util'
import type { StateValueFrom } from 'xstate'
import { cases } from 'xstate-paths'
import { order, perfume, session, shopper } from '../examples'
import { accountFlow } from './index'

const another = { user: { ...shopper, email: 'ravi@example.com' }, token: 'a token of another' }
const renewed = { ...session, token: 'a renewed token' }
const intent = { list: 'cart', product: perfume, account: shopper.email } as const

const LIVING = { session: 'living' } as const
const FLOWS = ['cart', 'wishlist', 'addresses', 'orders', 'profile'] as const

/** How many of the shopper's flows have failed, the checkout among them. */
function failures(value: StateValueFrom<typeof accountFlow>): number {
  const { session: life, checkout } = value as { session: unknown; checkout: string }
  const living =
    typeof life === 'object' && life !== null && 'living' in life ? Object.values(life.living as object) : []
  return [...living, checkout].filter((state) => state === 'again' || state === 'stopped').length
}

export default cases(accountFlow, {
  inputs: [
    { session, wanted: null },
    { session, wanted: { list: 'wishlist', product: perfume, account: null } },
    { session, wanted: { list: 'cart', product: perfume, account: 'ravi@example.com' } },
  ],
  events: {
    'auth.logout': [{}],
    'session.ended': [
      { token: session.token, intent, next: null },
      { token: session.token, intent: null, next: renewed },
      { token: 'a token of long ago', intent: null, next: null },
    ],
    'session.changed': [{ session: renewed }, { session: another }, { session: null }],
    'account.ending': [],
    'payments.owing': [{ orders: [order] }],
    'cart.add': [{ product: perfume }],
    'wishlist.toggle': [{ product: perfume }],
  },
  done: { checkout: [undefined] },
  error: {
    cart: ['stopped'],
    wishlist: ['stopped'],
    addresses: ['stopped'],
    orders: ['stopped'],
    profileForm: ['stopped'],
    checkout: ['stopped'],
  },
  checks: {
    // What was wanted is done in the list it was meant for and in no other, for who wanted it and for nobody else.
    cart: (asked) => asked.session === session && asked.wanted === null,
    wishlist: (asked, { event, context }) =>
      asked.session === session &&
      (asked.wanted === null || (context.wanted?.list === 'wishlist' && !event.type.startsWith('xstate.error'))),
    addresses: (asked) => asked.session === session,
    orders: (asked) => asked.session === session,
    profileForm: (asked) => asked.session === session,
    checkout: (asked) => asked.session === session,
  },
  promises: {
    'a session that ends leaves the checkout to itself': ({ event, before, after }) =>
      before === null ||
      !['session.ended', 'session.changed'].includes(event.type) ||
      after.children.checkout === before.children.checkout,
    'what is said of an earlier session, or of the same shopper, ends nothing': ({ event, before, after }) => {
      const isEarlier = event.type === 'session.ended' && event.token !== session.token
      const isSame = event.type === 'session.changed' && event.session === renewed && before?.matches(LIVING) === true
      return !(isEarlier || isSame) || (after.value === before?.value && after.children.cart === before.children.cart)
    },
    'a shopper’s own logout waits for nothing': ({ event, after }) =>
      event.type !== 'auth.logout' || after.status === 'done',
    'a session that ends takes the lists and the forms with it': ({ after }) =>
      after.matches({ session: 'living' }) || FLOWS.every((flow) => after.children[flow] === undefined),
    'a shopper’s press on a list is told to that list, once': ({ event, before, sent }) =>
      (event.type !== 'cart.add' && event.type !== 'wishlist.toggle') ||
      before === null ||
      isDeepStrictEqual(
        sent,
        (['cart', 'wishlist'] as const).flatMap((to) =>
          event.type.startsWith(to) && before.children[to] ? [{ to, event }] : [],
        ),
      ),
    'a flow that fails is said to be started anew, and to have stopped when it fails again': ({
      event,
      before,
      after,
      actions,
    }) => {
      const flow = FLOWS.find((name) => event.type === `xstate.error.actor.${name}`)
      if (!flow || !before?.children[flow]) return true
      const isFirst = before.matches({ session: { living: { [flow]: 'running' } } })
      const isAnew = after.children[flow] !== undefined && after.children[flow] !== before.children[flow]
      return isAnew === isFirst && actions.some(({ type }) => type === (isFirst ? 'sayRestarted' : 'sayStopped'))
    },
    'the end says what is paid and has no order': ({ after }) =>
      after.status !== 'done' || after.output?.unrecorded === after.context.end.unrecorded,
  },
  abstract: ({
    context: {
      end: { reason, next, intent: kept, unrecorded },
      wanted,
    },
  }) => [reason, next?.token, kept?.list, unrecorded.length, wanted?.list],
  // The flows of a session know nothing of each other: m/account fails two of them side by side.
  leaveOut: ({ type }, snapshot) =>
    type.startsWith('xstate.error') && failures(snapshot.value) > 0 && !isAgain(type, snapshot),
})

/** The flow that fails is the one that failed before. */
const isAgain = (type: string, snapshot: { value: unknown }): boolean =>
  new RegExp(`"${type.split('.').at(-1)}":"again"`).test(JSON.stringify(snapshot.value))
