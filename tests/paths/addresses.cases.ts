import { isDeepStrictEqual } from 'node:util'
import { emptyAddress } from '../../domain/address'
import { flows } from '../../machines/index'
import { home, silence } from './examples'
import { cases } from './lib/cases'

const office = { ...home, _id: 'office', street: '7, Residency Road' }
const { _id, ...draft } = office

export default cases(flows.addresses, {
  events: {
    'addresses.add': [{ address: draft }],
    'addresses.update': [{ address: home }],
    'addresses.delete': [{ addressId: home._id }],
    'addresses.restore': [{ address: { ...emptyAddress, name: 'Asha Verma' } }],
    'addresses.select': [{ addressId: office._id }],
    'addresses.reload': [{}],
  },
  done: {
    loadAddresses: [[home]],
    addAddress: [[home, office]],
    updateAddress: [[home]],
    deleteAddress: [[]],
  },
  error: {
    loadAddresses: [silence],
    addAddress: [{ status: 422, messages: ['The zipcode is unknown.'] }],
    updateAddress: [silence],
    deleteAddress: [silence],
    addressForm: ['stopped'],
  },
  checks: {
    addAddress: ({ address }, { event }) =>
      (event.type === 'addresses.add' || event.type === 'addresses.restore') &&
      isDeepStrictEqual(address, event.address),
    updateAddress: ({ address }) => address._id === home._id,
    deleteAddress: ({ addressId }) => addressId === home._id,
  },
  promises: {
    'the chosen address is one of the list': ({ after: { context } }) =>
      context.items.length === 0
        ? context.selectedId === null
        : context.items.some((address) => address._id === context.selectedId),
    'a new address is the chosen one': ({ event, after }) =>
      event.type !== 'xstate.done.actor.addAddress' || after.context.selectedId === office._id,
  },
  abstract: ({ context }) => context.items.length,
  // A form that has stopped asks for a reload of the page: nothing more happens to it.
  leaveOut: (_, __, underWay) => !underWay.includes('form'),
})
