import { type Coupon, couponById } from '../../domain/coupon'
import { type Intent, intentSchema } from '../../domain/intent'
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
const INTENT = 'sillage.intent'
const PIN_CODE = 'sillage.pin-code'

/** The coupon chosen in this tab, or null. Storage knows it by its id alone: its figures are the shop's own. */
export const loadCoupon = (account: string): Coupon | null => couponById(session.text(couponKey(account)))

export function saveCoupon(account: string, coupon: Coupon | null): void {
  if (coupon) session.writeText(couponKey(account), coupon.id)
  else session.forget(couponKey(account))
}

/** The id of the address that was chosen in this tab for the next order, or null. */
export const loadChosenAddress = (account: string): string | null => session.text(chosenKey(account))

export function saveChosenAddress(account: string, addressId: string | null): void {
  if (addressId !== null) session.writeText(chosenKey(account), addressId)
  else session.forget(chosenKey(account))
}

/** What was wanted in this tab before logging in, or null. */
export const loadIntent = (): Intent | null => session.read(INTENT, intentSchema)

export function saveIntent(intent: Intent | null): void {
  if (intent) session.write(INTENT, intent)
  else session.forget(INTENT)
}

/** The PIN code for which this tab asked when a product arrives; '' before it did. */
export const loadPinCode = (): string => session.text(PIN_CODE) ?? ''

export const savePinCode = (pin: string): void => void session.writeText(PIN_CODE, pin)
