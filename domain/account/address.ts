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

// Optional: addresses may be stored without them (docs/decisions/099).
const optionalFields = { flat: v.optional(v.string()), landmark: v.optional(v.string()) }

/** The values of an address form, as typed. */
export const addressDraftSchema = v.object({ ...fields, ...optionalFields })
export type AddressDraft = v.InferOutput<typeof addressDraftSchema>
export type AddressField = keyof AddressDraft

/** A saved address (§3). */
export const addressSchema = v.object({ _id: v.string(), ...addressDraftSchema.entries })
export type Address = v.InferOutput<typeof addressSchema>

/**
 * Returns the value of a field while it is typed in. Zipcode and mobile number: only their digits, converted to ASCII
 * from any script, and a leading + of the mobile number. Other fields: the text unchanged.
 */
export function fieldValue(field: AddressField, typed: string): string {
  if (field !== 'zipcode' && field !== 'mobile') return typed
  const text = asciiDigits(typed)
  const sign = field === 'mobile' && /^\D*\+/.test(text) ? '+' : ''
  return sign + text.replace(/\D/g, '')
}

/**
 * Returns the value of a field once it loses the focus: a mobile number without +91, 0091, a 91 before ten digits, or a
 * leading 0.
 */
export function finishedValue(field: AddressField, typed: string): string {
  const value = fieldValue(field, typed)
  if (field !== 'mobile') return value
  return value
    .replace(/^(?:\+|00)91/, '')
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10}$)/, '')
}

/** Returns an address as it is stored, with `finishedValue` applied to every field. */
export const finishedAddress = (draft: AddressDraft): AddressDraft => ({
  ...draft,
  zipcode: finishedValue('zipcode', draft.zipcode),
  mobile: finishedValue('mobile', draft.mobile),
})

/** Replaces the decimal digits of any script by ASCII digits. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode encodes the digits of each script consecutively, from 0 to 9.
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
    return String(before % 10)
  })

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

/** The values of 'Fill with dummy values'. */
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

/** Flat, street and landmark in one line. Missing parts are left out. */
export const streetLine = ({ flat, street, landmark }: Pick<AddressDraft, 'flat' | 'street' | 'landmark'>): string =>
  [flat, street, landmark].filter(Boolean).join(', ')

/** Whether two addresses are equal in every field. */
export const sameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  FIELDS.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())

/** Returns the error messages of the fields. An empty field is incomplete, not an error. Source: §5. */
export function addressErrors(draft: AddressDraft): Partial<Record<AddressField, string>> {
  const isWrong = (field: 'zipcode' | 'mobile', pattern: RegExp) =>
    draft[field] !== '' && !pattern.test(finishedValue(field, draft[field]))
  return {
    ...(isWrong('zipcode', ZIPCODE) && { zipcode: 'Invalid Zipcode' }),
    ...(isWrong('mobile', MOBILE) && { mobile: 'Invalid Mobile Number' }),
  }
}

/** Returns the required fields that are empty or invalid. If there are none, the address can be saved (§5). */
export function missingFields(draft: AddressDraft): AddressField[] {
  const errors = addressErrors(draft)
  return REQUIRED.filter((field) => !isVisible(draft[field]) || errors[field] !== undefined)
}

/** Whether an address can be saved: every required field is filled and none is invalid (§5). */
export const isValidAddress = (draft: AddressDraft): boolean => missingFields(draft).length === 0
