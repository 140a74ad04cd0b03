import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { emptyAddress } from '../../domain/account/address'
import { home, session, silence } from '../examples'
import { addressesMachine } from './addresses.machine'

const office = { ...home, _id: 'office', street: '7, Residency Road' }
const { _id, ...draft } = office

export default cases(addressesMachine, {
  inputs: [{ session }],
  events: {
    'addresses.add': [{ address: draft, submission: 1 }],
    'addresses.update': [{ address: home, submission: 2 }],
    'addresses.delete': [{ addressId: home._id }],
    'addresses.restore': [{ address: { ...emptyAddress, name: 'Asha Verma' } }],
    'addresses.select': [{ addressId: office._id }],
    'addresses.reload': [{}],
    'addresses.stale': [{}],
    'addresses.fetching': [],
    'connection.returned': [{}],
  },
  done: {
    loadAddresses: [
      { items: [home], chosenId: null },
      { items: [], chosenId: null },
    ],
    change: [[home, office], []],
  },
  error: {
    loadAddresses: [silence],
    change: [{ status: 422, messages: ['The zipcode is unknown.'] }],
    addressForm: ['stopped'],
  },
  checks: {
    loadAddresses: (input) => input.session === session,
    change: (input, { context }) => isDeepStrictEqual(input, { session, change: context.changes[0] }),
  },
  promises: {
    'the chosen address is one of the list': ({ after: { context } }) =>
      context.selectedId === null || context.items.some((address) => address._id === context.selectedId),
    'after the chosen address has been deleted the shopper chooses again': ({ before, after: { context } }) =>
      !before?.context.selectedId ||
      context.items.some((address) => address._id === before.context.selectedId) ||
      context.selectedId === null ||
      context.selectedId === office._id,
    'no change is dropped': ({ event, before, after }) =>
      !before || event.type.startsWith('xstate.') || after.context.changes.length >= before.context.changes.length,
    'an update from elsewhere interrupts no change': ({ event, before, after }) =>
      event.type !== 'addresses.stale' ||
      !before?.matches({ work: 'changing' }) ||
      isDeepStrictEqual(after.value.work, before.value.work),
  },
  abstract: ({ context: { items, selectedId, changes } }) => [
    items.length,
    selectedId !== null,
    changes.map(({ type }) => type),
  ],
  // A stopped form needs a reload of the page, so it receives no further events. At most one change waits.
  leaveOut: (event, { context }, underWay) =>
    !underWay.includes('form') ||
    (context.changes.length > 1 && /^addresses\.(add|update|restore)$/.test(event.type)) ||
    (context.changes.length > 0 && /^addresses\.(update|restore|select)$/.test(event.type)),
})
