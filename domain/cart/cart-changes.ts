import { type Address, sameAddress } from '../account/address'
import type { CartItem } from './cart'

type Line = Pick<CartItem, 'id' | 'title' | 'qty' | 'price' | 'discount'>

/**
 * Describes the differences between two carts, one sentence each: added lines, removed lines, other quantities and
 * other prices.
 */
export function cartChanges(before: readonly Line[], after: readonly Line[]): string[] {
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id))
  const added = after.filter(({ id }) => !before.some((line) => line.id === id))
  const remaining = after.flatMap((line) => {
    const was = before.find(({ id }) => id === line.id)
    return was ? [{ line, was }] : []
  })
  return [
    ...added.map(({ title, qty }) => `${title} was added${qty === 1 ? '' : `, ${qty} pieces`}.`),
    ...removed.map(({ title }) => `${title} was removed.`),
    ...remaining
      .filter(({ line, was }) => line.qty !== was.qty)
      .map(({ line, was }) => `${line.title}: ${line.qty} instead of ${was.qty}.`),
    ...remaining
      .filter(({ line, was }) => line.price !== was.price || line.discount !== was.discount)
      .map(({ line }) => `The price of ${line.title} has changed.`),
  ]
}

/** The cart and addresses that the checkout shows. */
interface Shown {
  items: readonly Line[]
  addresses: readonly Address[]
}

/** Describes what changed in the checkout: lines of the cart and edited addresses. */
export function shownChanges(before: Shown, after: Shown): string[] {
  const isEdited = after.addresses.some((address) => {
    const was = before.addresses.find(({ _id }) => _id === address._id)
    return was !== undefined && !sameAddress(was, address)
  })
  return [...cartChanges(before.items, after.items), ...(isEdited ? ['An address was changed.'] : [])]
}
