import * as v from 'valibot'
import { type Coupon, couponById } from '../../domain/coupon'
import { couponSchema } from '../../domain/coupon-schema'
import { moveSchema } from '../../domain/move'
import { AccountRecords } from './account-records'
import { session } from './storage'

/** The moves from cart to wishlist that an account has under way or left unfinished, in all tabs: one a product. */
export const savedMoves = new AccountRecords({
  name: 'move',
  schema: moveSchema,
  idOf: ({ product }) => product.id,
  formerKey: (account) => `sillage.moves.${account}`,
})

const couponKey = (account: string) => `sillage.coupon.${account}`
const chosenKey = (account: string) => `sillage.address.${account}`
const PIN_CODE = 'sillage.pin-code'

const typedCoupon = v.pipe(v.string(), v.parseJson(), couponSchema)

/**
 * The coupon chosen in this tab, or null. Storage knows one that the shop shows by its id alone: its figures are the shop's own.
 * That of a typed code is kept whole; the backend asks for its figures before anything is paid.
 */
export function loadCoupon(account: string): Coupon | null {
  const text = session.text(couponKey(account))
  const typed = v.safeParse(typedCoupon, text)
  if (!typed.success) return couponById(text)
  return couponById(typed.output.id) ? null : typed.output
}

export function saveCoupon(account: string, coupon: Coupon | null): void {
  if (coupon) session.writeText(couponKey(account), couponById(coupon.id) ? coupon.id : JSON.stringify(coupon))
  else session.forget(couponKey(account))
}

/** The id of the address that was chosen in this tab for the next order, or null. */
export const loadChosenAddress = (account: string): string | null => session.text(chosenKey(account))

export function saveChosenAddress(account: string, addressId: string | null): void {
  if (addressId !== null) session.writeText(chosenKey(account), addressId)
  else session.forget(chosenKey(account))
}

/** The PIN code for which this tab asked when a product arrives; '' before it did. */
export const loadPinCode = (): string => session.text(PIN_CODE) ?? ''

export const savePinCode = (pin: string): void => void session.writeText(PIN_CODE, pin)
