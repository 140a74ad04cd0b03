import { expect, test } from 'vitest'
import { emptyAddress } from '../../domain/address'
import { withField } from '../../domain/address-typing'
import { distanceOf, placeOf } from '../../domain/pin-code'

test.each([
  ['560038', 'Karnataka', 'Bengaluru'],
  ['110001', 'Delhi', 'New Delhi'],
  ['400001', 'Maharashtra', 'Mumbai'],
  // Navi Mumbai, and so not Mumbai.
  ['400703', 'Maharashtra', ''],
  ['403001', 'Goa', ''],
  ['194101', 'Ladakh', ''],
  ['682555', 'Lakshadweep', ''],
  ['737101', 'Sikkim', ''],
  ['834001', 'Jharkhand', ''],
  ['800001', 'Bihar', ''],
  ['248001', 'Uttarakhand', ''],
])('%s lies in %s, %s', (pin, state, city) => {
  expect(placeOf(pin)).toEqual({ state, city })
})

test.each(['605001', '246701', '990001', '012345', '5600', ''])('the state of PIN code %j is unknown', (pin) => {
  expect(placeOf(pin)).toEqual({ state: '', city: '' })
})

test('a PIN code fills the city and the state while they are empty, and nothing else', () => {
  const filled = withField(emptyAddress, 'zipcode', '560 038')
  expect(filled).toEqual({ ...emptyAddress, zipcode: '560038', city: 'Bengaluru', state: 'Karnataka' })
  expect(withField({ ...emptyAddress, city: 'Bangalore' }, 'zipcode', '560038')).toMatchObject({
    city: 'Bangalore',
    state: 'Karnataka',
  })
  expect(withField({ ...filled, city: '' }, 'name', 'Asha')).toMatchObject({ city: '' })
  expect(withField(emptyAddress, 'zipcode', '56003')).toEqual({ ...emptyAddress, zipcode: '56003' })
})

test.each([
  ['400001', 'near'],
  ['411045', 'near'],
  ['403001', 'usual'],
  ['560038', 'usual'],
  ['744101', 'far'],
  ['194101', 'far'],
  ['682555', 'far'],
  ['682001', 'usual'],
  ['795001', 'far'],
  ['605001', 'usual'],
  ['4000', 'usual'],
])('%s is %s from our house', (pin, distance) => {
  expect(distanceOf(pin)).toBe(distance)
})
