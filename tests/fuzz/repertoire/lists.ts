import { dummyAddress } from '../../../domain/account/address'
import { noFilters } from '../../../domain/search/filters'
import { PRODUCTS } from '../accounts'
import { awaitText, look } from '../acts'
import { flowsIn } from '../tab'
import { type Perform, pick, send, touch } from './send'

const toggle: Perform = (world, page, n) => {
  const product = pick(PRODUCTS, n)
  if (!product) return
  touch(world, page.tab, product.id)
  const event = { type: 'wishlist.toggle', product } as const
  // Bringing the tab into view may start a fetch, during which the heart is disabled.
  look(page)
  const isTaken = flowsIn(page.tab).wishlist?.getSnapshot().can(event) ?? false
  if (send(page, 'auth', event) && isTaken) awaitText(world, page, 'wishlist.toggle')
}

const formOf = (page: Parameters<Perform>[1]) => flowsIn(page.tab).addresses?.getSnapshot().children.form?.getSnapshot()

const openForm =
  (isKnown: boolean): Perform =>
  (_world, page, n) => {
    const known = flowsIn(page.tab).addresses?.getSnapshot().context.items ?? []
    const address = isKnown ? (pick(known, n) ?? null) : null
    send(page, 'address-form', { type: 'form.open', address } as const)
  }

const type: Perform = (_world, page, n) => {
  const city = n % 5 === 4 ? ' ' : `Town ${n}`
  send(page, 'address-form', { type: 'form.changed', field: 'city', value: city } as const)
}

const fill: Perform = (_world, page, n) => {
  const draft = { ...dummyAddress, city: `City ${n}` }
  send(page, 'address-form', { type: 'form.filled', draft } as const)
}

const submit: Perform = (world, page) => {
  const before = page.output.length
  const isSaving = formOf(page)?.matches('saving') ?? false
  send(page, 'address-form', { type: 'form.submit' })
  if (!isSaving && formOf(page)?.matches('saving')) awaitText(world, page, 'address.save', before)
}

const saveAddress =
  (isKnown: boolean): Perform =>
  async (world, page, n) => {
    for (const step of [openForm(isKnown), fill, submit]) await step(world, page, n)
  }

const deleteAddress: Perform = (world, page, n) => {
  const address = pick(flowsIn(page.tab).addresses?.getSnapshot().context.items ?? [], n)
  const event = { type: 'addresses.delete', addressId: address?._id ?? '' } as const
  if (address && send(page, 'addresses', event)) awaitText(world, page, 'address.delete')
}

const selectAddress: Perform = (world, page, n) => {
  const { addresses } = flowsIn(page.tab)
  const addressId = pick(addresses?.getSnapshot().context.items ?? [], n)?._id
  if (!addressId || !send(page, 'addresses', { type: 'addresses.select', addressId } as const)) return
  if (addresses?.getSnapshot().context.selectedId !== addressId)
    world.violations.push('an address was chosen and is not the chosen one')
}

const cancelOrder: Perform = (world, page, n) => {
  const order = pick(flowsIn(page.tab).orders?.getSnapshot().context.items ?? [], n)
  const event = { type: 'orders.cancel', orderId: order?.orderId ?? '' } as const
  if (order && send(page, 'orders', event)) awaitText(world, page, 'order.cancel')
}

const FILTERS = [noFilters, { ...noFilters, search: 'oud' }]

const filter: Perform = (_world, page, n) => {
  const filters = pick(FILTERS, n) ?? noFilters
  send(page, 'catalogue', { type: 'filters.changed', filters, history: 'none' } as const)
}

export const listActs = {
  toggle: [4, toggle],
  openAddressForm: [1, openForm(false)],
  typeAddress: [1, type],
  fillAddress: [1, fill],
  submitAddress: [1, submit],
  closeAddressForm: [1, (_world, page) => void send(page, 'address-form', { type: 'form.close' })],
  saveAddress: [2, saveAddress(false)],
  changeAddress: [1, saveAddress(true)],
  deleteAddress: [2, deleteAddress],
  selectAddress: [2, selectAddress],
  cancelOrder: [2, cancelOrder],
  filter: [1, filter],
  search: [1, (_world, page) => void send(page, 'catalogue', { type: 'search.typed', text: 'oud' } as const)],
  leavePage: [1, (_world, page) => void send(page, 'catalogue', { type: 'search.left', text: '' })],
  lookAtWishlist: [1, (_world, page) => void send(page, 'wishlist', { type: 'wishlist.reload' })],
  lookAtAddresses: [1, (_world, page) => void send(page, 'addresses', { type: 'addresses.reload' })],
  lookAtOrders: [1, (_world, page) => void send(page, 'orders', { type: 'orders.reload' })],
  lookAtProducts: [1, (_world, page) => void send(page, 'catalogue', { type: 'catalogue.reload' })],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>
