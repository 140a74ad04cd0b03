import * as v from 'valibot'

const fields = {
  name: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  country: v.string(),
  mobile: v.string(),
}

/** What an address form holds: every field as typed. */
export const addressDraftSchema = v.object(fields)
export type AddressDraft = v.InferOutput<typeof addressDraftSchema>
export type AddressField = keyof AddressDraft

/** A saved address (§3). */
export const addressSchema = v.object({ _id: v.string(), ...fields })
export type Address = v.InferOutput<typeof addressSchema>

export const ZIPCODE_MAX_LENGTH = 6
export const MOBILE_MAX_LENGTH = 10

const SPACES_AND_HYPHENS = /[\s-]/g
/** How a mobile number may begin when it is copied from elsewhere: '+91 98765 43210', '09876543210', '919876543210'. */
const COUNTRY_CODE = /^(\+91|0|91(?=\d{10}$))/

/**
 * What a field holds after a shopper has typed or pasted into it: zipcode and mobile number without spaces and hyphens, the
 * mobile number without its country code or a leading 0, both cut at their limits (§5); the others as they are.
 */
export function fieldValue(field: AddressField, typed: string): string {
  const digits = typed.replace(SPACES_AND_HYPHENS, '')
  if (field === 'zipcode') return digits.slice(0, ZIPCODE_MAX_LENGTH)
  if (field === 'mobile') return digits.replace(COUNTRY_CODE, '').slice(0, MOBILE_MAX_LENGTH)
  return typed
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

const ZIPCODE = /^[1-9](\d{3}|\d{5})$/
const MOBILE = /^[1-9]\d{9}$/

/** Whether two addresses say the same in every field. */
export const sameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  Object.keys(emptyAddress).every((field) => one[field as AddressField].trim() === other[field as AddressField].trim())

/** What is wrong with a field, in the shopper's words. An empty field is incomplete, not wrong. Source: §5. */
export function addressErrors(draft: AddressDraft): Partial<Record<AddressField, string>> {
  return {
    ...(draft.zipcode !== '' && !ZIPCODE.test(draft.zipcode) && { zipcode: 'Invalid Zipcode' }),
    ...(draft.mobile !== '' && !MOBILE.test(draft.mobile) && { mobile: 'Invalid Mobile Number' }),
  }
}

/** Whether an address may be saved: every field filled and none wrong (§5). */
export function isValidAddress(draft: AddressDraft): boolean {
  const filled = Object.keys(emptyAddress).every((field) => draft[field as AddressField].trim() !== '')
  return filled && Object.keys(addressErrors(draft)).length === 0
}
