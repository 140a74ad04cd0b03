import type { Coupon } from '../../domain/cart/coupon'
import { moveSchema } from '../../domain/cart/move'
import { AccountRecords } from './account-records'
import { local, session } from './storage'

/** Running and unfinished moves from cart to wishlist, in all tabs, one per product. */
export const savedMoves = new AccountRecords({
  name: 'move',
  schema: moveSchema,
  idOf: ({ product }) => product.id,
})

const couponKey = (account: string) => `sillage:coupon.${account}`
const chosenKey = (account: string) => `sillage:address.${account}`
const PIN_CODE = 'sillage:pin-code'

const saveText = (key: string, text: string | null): void => {
  if (text !== null) local.writeText(key, text)
  else local.forget(key)
}

/** The id of the coupon that an account chose, in any tab, or `null`. Only the backend has its figures. */
export const loadCouponId = (account: string): string | null => local.text(couponKey(account))

export const saveCoupon = (account: string, coupon: Coupon | null): void =>
  saveText(couponKey(account), coupon?.id ?? null)

/** The id of the address that an account chose for its next order, in any tab, or `null`. */
export const loadChosenAddress = (account: string): string | null => local.text(chosenKey(account))

export const saveChosenAddress = (account: string, addressId: string | null): void =>
  saveText(chosenKey(account), addressId)

/** Removes an account's choices for its next order. */
export function forgetChoices(account: string): void {
  saveCoupon(account, null)
  saveChosenAddress(account, null)
}

/** Calls the listener when another tab chose a coupon or an address, with the affected list. */
export function onChoiceStored(listener: (list: 'cart' | 'addresses') => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(couponKey(''))) listener('cart')
    if (key?.startsWith(chosenKey(''))) listener('addresses')
  })
}

/** The PIN code entered in this tab for delivery dates; '' if there is none. */
export const loadPinCode = (): string => session.text(PIN_CODE) ?? ''

export const savePinCode = (pin: string): void => void session.writeText(PIN_CODE, pin)
