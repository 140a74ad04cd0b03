import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { type Address, emptyAddress } from '../../domain/account/address'
import { home, listPromises, session, silence } from '../examples'
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
      { items: [home, office], chosenId: office._id },
      { items: [home], chosenId: office._id },
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
    ...listPromises,
    'the chosen address is one of the list': ({ after: { context } }) =>
      context.selectedId === null || context.items.some((address) => address._id === context.selectedId),
    'after the chosen address has been deleted the shopper chooses again': ({ before, after: { context } }) =>
      !before?.context.selectedId ||
      context.items.some((address) => address._id === before.context.selectedId) ||
      context.selectedId === null ||
      context.selectedId === office._id,
    'the choice of an earlier visit is restored, and the shopper chooses again when it is gone': ({ event, after }) => {
      if (event.type !== 'xstate.done.actor.loadAddresses') return true
      const { items, chosenId } = (event as unknown as { output: { items: Address[]; chosenId: string | null } }).output
      const chosen = chosenId === null ? items[0] : items.find((address) => address._id === chosenId)
      return after.context.selectedId === (chosen?._id ?? null)
    },
    'a choice by hand and an added address are stored for the tab': ({ event, before, after, actions }) => {
      const isAdded = before?.context.changes[0]?.type === 'addresses.add' && event.type === 'xstate.done.actor.change'
      const stored = actions.flatMap(({ type, params }) => (type === 'saveChoice' ? [params] : []))
      const isChosen =
        event.type === 'addresses.select' && after.context.items.some(({ _id }) => _id === event.addressId)
      return isDeepStrictEqual(stored, isAdded || isChosen ? [{ addressId: after.context.selectedId }] : [])
    },
    'the form is notified of the end of its own submission': ({ event, before, after, sent }) => {
      if (!after.children.form) return true
      const change = before?.context.changes[0]
      const isEnd =
        before?.matches({ work: 'changing' }) && /^xstate\.(after|(done|error)\.actor\.change)/.test(event.type)
      if (!isEnd || !change || !('submission' in change)) return sent.length === 0
      const type = event.type.startsWith('xstate.done') ? 'form.saved' : 'form.failed'
      return isDeepStrictEqual(
        sent.map(({ to, event: reply }) => [to, reply.type, (reply as { submission?: number }).submission]),
        [['form', type, change.submission]],
      )
    },
    'a change waits only for a request, even if that fails': ({ after }) =>
      after.context.changes.length === 0 || after.hasTag('busy'),
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
