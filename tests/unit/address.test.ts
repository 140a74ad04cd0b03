import { expect, test } from 'vitest'
import {
  type AddressField,
  addressErrors,
  dummyAddress,
  emptyAddress,
  fieldValue,
  finishedValue,
  isValidAddress,
  missingFields,
  sameAddress,
} from '../../domain/account/address'

const withField = (field: AddressField, value: string) => ({ ...dummyAddress, [field]: value })

test.each([
  ['zipcode', ['560038', '1000', '9999'], ['12345', '056003', '0123', '123', '1234567'], 'Invalid Zipcode'],
  [
    'mobile',
    ['9876543210', '1000000000'],
    ['0987654321', '987654321', '98765432100', '+919876543', '+1 5550100'],
    'Invalid Mobile Number',
  ],
] as const)('the field %s accepts %j, and neither of %j', (field, right, wrong, message) => {
  for (const value of right) expect(addressErrors(withField(field, value)), value).toEqual({})
  for (const value of wrong) {
    expect(addressErrors(withField(field, value)), value).toEqual({ [field]: message })
    expect(isValidAddress(withField(field, value)), value).toBe(false)
  }
})

test('an empty form is incomplete, not invalid', () => {
  expect(addressErrors(emptyAddress)).toEqual({})
  expect(isValidAddress(emptyAddress)).toBe(false)
})

test.each(Object.keys(emptyAddress) as AddressField[])('an address without its %s cannot be saved', (field) => {
  expect(isValidAddress(withField(field, ''))).toBe(false)
  expect(isValidAddress(withField(field, '   '))).toBe(false)
})

// Each row: the typed or pasted text, the value shown while typing, and the value shown after the field loses focus.
test.each([
  ['mobile', '+91 98765 43210', '+919876543210', '9876543210'],
  ['mobile', '+91-98765-43210 (WhatsApp)', '+919876543210', '9876543210'],
  ['mobile', '0091 (98765) 43210', '00919876543210', '9876543210'],
  ['mobile', '+91 (0) 98765 43210', '+9109876543210', '9876543210'],
  ['mobile', 'tel:+919876543210', '+919876543210', '9876543210'],
  ['mobile', '\u202a+91 98765\u00a043210\u202c', '+919876543210', '9876543210'],
  ['mobile', '919876543210', '919876543210', '9876543210'],
  ['mobile', '09876543210', '09876543210', '9876543210'],
  ['mobile', '98765/43210,', '9876543210', '9876543210'],
  ['mobile', '९८७६५४३२१०', '9876543210', '9876543210'],
  ['mobile', '９８７６５４３２１０', '9876543210', '9876543210'],
  ['mobile', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', '9876543210', '9876543210'],
  ['mobile', '9198765432', '9198765432', '9198765432'],
  ['mobile', '55919876543210', '55919876543210', '55919876543210'],
  ['mobile', '91987654321012', '91987654321012', '91987654321012'],
  ['mobile', '9876543210 / 9123456780', '98765432109123456780', '98765432109123456780'],
  ['mobile', '+1 555 0100', '+15550100', '+15550100'],
  ['zipcode', '560 038', '560038', '560038'],
  ['zipcode', 'PIN: 560038', '560038', '560038'],
  ['zipcode', '५६००३८', '560038', '560038'],
  ['zipcode', '٥٦٠٠٣٨\u200f', '560038', '560038'],
  ['zipcode', '560-0389', '5600389', '5600389'],
  ['zipcode', '0123', '0123', '0123'],
  ['street', ' १२, Lavender-Lane ', ' १२, Lavender-Lane ', ' १२, Lavender-Lane '],
] as const)('the field %s with %j shows %j, and %j after it loses focus', (field, typed, shown, left) => {
  expect([fieldValue(field, typed), finishedValue(field, typed)]).toEqual([shown, left])
})

test.each([
  ['mobile', '98765432101', 'Invalid Mobile Number'],
  ['mobile', '+919876543210', undefined],
  ['zipcode', '5600389', 'Invalid Zipcode'],
] as const)('the message of the field %s with %s: %s', (field, typed, message) => {
  expect(addressErrors(withField(field, typed))[field]).toBe(message)
})

test('an address without a flat or a landmark is complete, and the missing fields are named', () => {
  expect(missingFields(dummyAddress)).toEqual([])
  expect(missingFields({ ...dummyAddress, flat: '', landmark: ' ' })).toEqual([])
  expect(missingFields({ ...dummyAddress, street: ' ', zipcode: '0123', mobile: '' })).toEqual([
    'street',
    'zipcode',
    'mobile',
  ])
})

test('a different flat makes a different address', () => {
  expect(sameAddress(dummyAddress, { ...dummyAddress, flat: ' ' })).toBe(true)
  expect(sameAddress(dummyAddress, { ...dummyAddress, flat: '3B' })).toBe(false)
})
