import * as v from 'valibot'
import { isVisible } from './account-forms'

const fields = {
  name: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  country: v.string(),
  mobile: v.string(),
}

// Added later: addresses that were stored before do not have them (docs/decisions/099).
const further = { flat: v.optional(v.string()), landmark: v.optional(v.string()) }

/** What an address form holds: every field as typed. */
export const addressDraftSchema = v.object({ ...fields, ...further })
export type AddressDraft = v.InferOutput<typeof addressDraftSchema>
export type AddressField = keyof AddressDraft

/** A saved address (§3). */
export const addressSchema = v.object({ _id: v.string(), ...addressDraftSchema.entries })
export type Address = v.InferOutput<typeof addressSchema>

const ZIPCODE_DIGITS = 6
const MOBILE_DIGITS = 10

/** What people and phones put between digits: spaces, dashes, dots, brackets, and marks that are not seen. */
const BETWEEN_DIGITS = /[\s().\p{Dash}\p{Cf}]/gu

/**
 * What a field holds, however its text came: zipcode and mobile number without what stands between digits, the mobile number
 * without its country code or a leading 0, both cut at their limits (§5); the others as they are.
 */
export function fieldValue(field: AddressField, typed: string): string {
  if (field === 'zipcode') return typed.replace(BETWEEN_DIGITS, '').slice(0, ZIPCODE_DIGITS)
  return field === 'mobile' ? mobileOf(typed.replace(BETWEEN_DIGITS, '')) : typed
}

/** '+919876543210', '09876543210', '00919876543210' and '919876543210' are 9876543210. */
function mobileOf(digits: string): string {
  const national = digits
    .replace(/^\+91/, '')
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10})/, '')
  // Typed key by key, '91' is a country code with the twelfth digit.
  const isUnclear = /^91\d{8,9}$/.test(national)
  return isUnclear ? national : national.slice(0, MOBILE_DIGITS)
}

export const emptyAddress: AddressDraft = {
  name: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  mobile: '',
}

const REQUIRED = Object.keys(fields) as (keyof typeof fields)[]
const FIELDS = Object.keys(addressDraftSchema.entries) as AddressField[]

/** What 'Fill with dummy values' fills in. */
export const dummyAddress: AddressDraft = {
  name: 'Asha Verma',
  street: '12, Lavender Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  mobile: '9876543210',
}

export const ZIPCODE = /^[1-9](\d{3}|\d{5})$/
export const MOBILE = /^[1-9]\d{9}$/

/** Flat, street and landmark, as far as they are there, in one line. */
export const streetLine = ({ flat, street, landmark }: Pick<AddressDraft, 'flat' | 'street' | 'landmark'>): string =>
  [flat, street, landmark].filter(Boolean).join(', ')

/** Whether two addresses say the same in every field. */
export const sameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  FIELDS.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())

/** What is wrong with a field, in the shopper's words. An empty field is incomplete, not wrong. Source: §5. */
export function addressErrors(draft: AddressDraft): Partial<Record<AddressField, string>> {
  return {
    ...(draft.zipcode !== '' && !ZIPCODE.test(draft.zipcode) && { zipcode: 'Invalid Zipcode' }),
    ...(draft.mobile !== '' && !MOBILE.test(draft.mobile) && { mobile: 'Invalid Mobile Number' }),
  }
}

/** The fields that are still to be filled, or filled otherwise. Empty: the address may be saved (§5). */
export function missingFields(draft: AddressDraft): AddressField[] {
  const errors = addressErrors(draft)
  return REQUIRED.filter((field) => !isVisible(draft[field]) || errors[field] !== undefined)
}

/** Whether an address may be saved: every field filled that has to be, and none wrong (§5). */
export const isValidAddress = (draft: AddressDraft): boolean => missingFields(draft).length === 0
