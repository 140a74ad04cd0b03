import { isDeepStrictEqual } from 'node:util'
import type { StateValueFrom } from 'xstate'
import { cases } from 'xstate-paths'
import { order, perfume, session, shopper } from '../examples'
import { accountMachine } from './account.machine'
import type { Toast } from './messages'

const another = { user: { ...shopper, email: 'ravi@example.com' }, token: 'a token of another' }
const renewed = { ...session, token: 'a renewed token' }
const intent = { list: 'cart', product: perfume, account: shopper.email } as const

const over = { next: null, intent: null, unrecorded: [] }
const LIVING = { session: 'living' } as const
/** Why a session ends, by the event that ends it. */
const REASONS: Record<string, string> = {
  'auth.logout': 'loggedOut',
  'session.ended': 'expired',
  'session.changed': 'elsewhere',
}
const FLOWS = ['cart', 'wishlist', 'addresses', 'orders', 'profile'] as const

/** The number of the shopper's flows that have failed, including the checkout. */
function failures(value: StateValueFrom<typeof accountMachine>): number {
  const { session: life, checkout } = value as { session: unknown; checkout: string }
  const living =
    typeof life === 'object' && life !== null && 'living' in life ? Object.values(life.living as object) : []
  return [...living, checkout].filter((state) => state === 'again' || state === 'stopped').length
}

export default cases(accountMachine, {
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
    // The chosen product goes to its own list only, and only for the shopper who chose it.
    cart: (input) => input.session === session && input.wanted === null,
    wishlist: (input, { event, context }) =>
      input.session === session &&
      (input.wanted === null || (context.wanted?.list === 'wishlist' && !event.type.startsWith('xstate.error'))),
    addresses: (input) => input.session === session,
    orders: (input) => input.session === session,
    profileForm: (input) => input.session === session,
    checkout: (input) => input.session === session,
  },
  promises: {
    'a session that ends leaves the checkout to itself': ({ event, before, after }) =>
      before === null ||
      !['session.ended', 'session.changed'].includes(event.type) ||
      after.children.checkout === before.children.checkout,
    'an event about an earlier session, or about the same shopper, ends no session': ({ event, before, after }) => {
      const isEarlier = event.type === 'session.ended' && event.token !== session.token
      const isSame = event.type === 'session.changed' && event.session === renewed && before?.matches(LIVING) === true
      return !(isEarlier || isSame) || (after.value === before?.value && after.children.cart === before.children.cart)
    },
    'a shopper’s own logout waits for nothing': ({ event, after }) =>
      event.type !== 'auth.logout' || after.status === 'done',
    'a session that ends stops the lists and the forms': ({ after }) =>
      after.matches({ session: 'living' }) || FLOWS.every((flow) => after.children[flow] === undefined),
    'a click on the cart or the wishlist is sent to that list once': ({ event, before, sent }) =>
      (event.type !== 'cart.add' && event.type !== 'wishlist.toggle') ||
      before === null ||
      isDeepStrictEqual(
        sent,
        (['cart', 'wishlist'] as const).flatMap((to) =>
          event.type.startsWith(to) && before.children[to] ? [{ to, event }] : [],
        ),
      ),
    'a flow that fails is restarted with a message, and stopped with another when it fails again': ({
      event,
      before,
      after,
      actions,
    }) => {
      const flow = FLOWS.find((name) => event.type === `xstate.error.actor.${name}`)
      if (!flow || !before?.children[flow]) return true
      const isFirst = before.matches({ session: { living: { [flow]: 'running' } } })
      const isRestarted = after.children[flow] !== undefined && after.children[flow] !== before.children[flow]
      return (
        isRestarted === isFirst &&
        actions.some(({ type, params }) => type === 'toast' && (params as Toast).offersReload === !isFirst)
      )
    },
    'a session ends for the reason of its event, and a logout is the reason even if the session was ending already': ({
      event,
      before,
      after,
    }) =>
      before === null
        ? isDeepStrictEqual(after.context.end, { ...over, reason: 'loggedOut' })
        : (event.type !== 'auth.logout' && (!before.matches(LIVING) || after.matches(LIVING))) ||
          after.context.end.reason === REASONS[event.type],
    'the end lists the payments without an order': ({ after }) =>
      after.status !== 'done' || after.output?.unrecorded === after.context.end.unrecorded,
  },
  abstract: ({
    context: {
      end: { reason, next, intent, unrecorded },
      wanted,
    },
  }) => [reason, next?.token, intent?.list, unrecorded.length, wanted?.list],
  // The flows of a session are independent: tests/unit/machines/auth.test.ts fails two of them at once.
  leaveOut: ({ type }, snapshot) =>
    type.startsWith('xstate.error') && failures(snapshot.value) > 0 && !isAgain(type, snapshot),
})

/** Whether the flow that fails is the one that failed before. */
const isAgain = (type: string, snapshot: { value: unknown }): boolean =>
  new RegExp(`"${type.split('.').at(-1)}":"again"`).test(JSON.stringify(snapshot.value))
