import { expect, test } from 'vitest'
import {
  type AddressField,
  addressErrors,
  dummyAddress,
  emptyAddress,
  fieldValue,
  isValidAddress,
  missingFields,
  sameAddress,
} from '../../domain/address'

const withField = (field: AddressField, value: string) => ({ ...dummyAddress, [field]: value })

test.each(['560038', '1000', '9999'])('%s is a zipcode', (zipcode) => {
  expect(addressErrors(withField('zipcode', zipcode))).toEqual({})
})

test.each(['12345', '056003', '0123', '123', '1234567', '56003a', ' 5600', '٤٥٦٧'])('"%s" is no zipcode', (zipcode) => {
  expect(addressErrors(withField('zipcode', zipcode))).toEqual({ zipcode: 'Invalid Zipcode' })
  expect(isValidAddress(withField('zipcode', zipcode))).toBe(false)
})

test.each(['9876543210', '1000000000'])('%s is a mobile number', (mobile) => {
  expect(addressErrors(withField('mobile', mobile))).toEqual({})
})

test.each(['0987654321', '987654321', '98765432100', '+919876543', '98765 4321'])(
  '"%s" is no mobile number',
  (mobile) => {
    expect(addressErrors(withField('mobile', mobile))).toEqual({ mobile: 'Invalid Mobile Number' })
    expect(isValidAddress(withField('mobile', mobile))).toBe(false)
  },
)

test('an empty form is incomplete, not wrong', () => {
  expect(addressErrors(emptyAddress)).toEqual({})
  expect(isValidAddress(emptyAddress)).toBe(false)
})

test('the dummy values make an address that can be saved', () => {
  expect(isValidAddress(dummyAddress)).toBe(true)
})

test.each(Object.keys(emptyAddress) as AddressField[])('an address without its %s cannot be saved', (field) => {
  expect(isValidAddress(withField(field, ''))).toBe(false)
  expect(isValidAddress(withField(field, '   '))).toBe(false)
})

test.each([
  ['mobile', '+91 98765 43210', '9876543210'],
  ['mobile', '+91-98765-43210', '9876543210'],
  ['mobile', '919876543210', '9876543210'],
  ['mobile', '09876543210', '9876543210'],
  ['mobile', '98765 43210', '9876543210'],
  ['mobile', '9198765432', '9198765432'],
  ['mobile', '98765432101', '9876543210'],
  ['mobile', '0091 (98765) 43210', '9876543210'],
  ['mobile', '+91‑98765.43210', '9876543210'],
  ['mobile', '\u202a+91 98765\u00a043210\u202c', '9876543210'],
  ['mobile', '91987654321', '91987654321'],
  ['zipcode', '560 038', '560038'],
  ['zipcode', '560-0389', '560038'],
  ['zipcode', '560\u2009038', '560038'],
  ['zipcode', '0123', '0123'],
  ['street', ' 12, Lavender-Lane ', ' 12, Lavender-Lane '],
] as const)('the field %s holds what is meant by %j', (field, typed, held) => {
  expect(fieldValue(field, typed)).toBe(held)
})

test.each(['+91-98765 43210', '919876543210', '0919876543210', '09876543210'])(
  'the mobile number %s typed key by key is the one that is meant',
  (number) => {
    let held = ''
    for (const key of number) held = fieldValue('mobile', held + key)
    expect(held).toBe('9876543210')
  },
)

test('an address without a flat or a landmark is complete, and what lacks is named', () => {
  expect(missingFields(dummyAddress)).toEqual([])
  expect(missingFields({ ...dummyAddress, flat: '', landmark: ' ' })).toEqual([])
  expect(missingFields({ ...dummyAddress, street: ' ', zipcode: '0123', mobile: '' })).toEqual([
    'street',
    'zipcode',
    'mobile',
  ])
})

test('another flat makes another address', () => {
  expect(sameAddress(dummyAddress, { ...dummyAddress, flat: ' ' })).toBe(true)
  expect(sameAddress(dummyAddress, { ...dummyAddress, flat: '3B' })).toBe(false)
})
