import { expect, test } from 'vitest'
import { dummyAddress, emptyAddress } from '../../domain/account/address'
import { typingOf, withField } from '../../domain/account/address-typing'
import { distanceOf, isKnownPin, placeOf } from '../../domain/account/pin-code'

test.each([
  ['560038', 'Karnataka', 'Bengaluru'],
  ['110001', 'Delhi', 'New Delhi'],
  ['400001', 'Maharashtra', 'Mumbai'],
  // Navi Mumbai is a city of its own, not part of Mumbai.
  ['400703', 'Maharashtra', ''],
  ['403001', 'Goa', ''],
  ['194101', 'Ladakh', ''],
  ['682555', 'Lakshadweep', ''],
  ['737101', 'Sikkim', ''],
  ['834001', 'Jharkhand', ''],
  ['800001', 'Bihar', ''],
  ['813210', 'Bihar', ''],
  ['814131', 'Bihar', ''],
  ['822101', 'Jharkhand', ''],
  ['248001', 'Uttarakhand', ''],
])('%s lies in %s, %s', (pin, state, city) => {
  expect(placeOf(pin)).toEqual({ state, city })
})

test.each(['605001', '607402', '160017', '246701', '990001', '012345', '5600', ''])(
  'the state of PIN code %j is unknown',
  (pin) => {
    expect(placeOf(pin)).toEqual({ state: '', city: '' })
  },
)

// Each row: the address that is opened, the text typed into each field, and the resulting city and state.
test.each([
  ['a PIN code fills the city and the state', {}, 'zipcode:560 038', 'Bengaluru', 'Karnataka'],
  ['they follow it', {}, 'zipcode:500038, zipcode:5, zipcode:560038', 'Bengaluru', 'Karnataka'],
  ['as far as it gives them', {}, 'zipcode:500038, zipcode:605001', '', ''],
  ['a part of a PIN code gives none', {}, 'zipcode:560038, zipcode:56003', '', ''],
  ['a city that was typed stays', {}, 'zipcode:500038, city:Mysuru, zipcode:560038', 'Mysuru', 'Karnataka'],
  ['also if the PIN code gave it', {}, 'city:Hyderabad, zipcode:500038, zipcode:560038', 'Hyderabad', 'Karnataka'],
  ['one that was emptied stays empty', {}, 'zipcode:560038, city:, name:Asha', '', 'Karnataka'],
  ['until the next PIN code', {}, 'city:Mysuru, city:, zipcode:560038', 'Bengaluru', 'Karnataka'],
  ['an address that is opened follows its own', dummyAddress, 'zipcode:500038', 'Hyderabad', 'Telangana'],
  ['except where it differs', { ...dummyAddress, city: 'Mysuru' }, 'zipcode:500038', 'Mysuru', 'Telangana'],
])('%s', (_, opened, typed, city, state) => {
  let form = typingOf({ ...emptyAddress, ...opened })
  for (const entry of typed.split(', ')) {
    const [field, text = ''] = entry.split(':')
    form = withField(form, field as 'zipcode' | 'city' | 'name', text)
  }
  expect(form.draft).toMatchObject({ city, state })
})

test('a PIN code exists if its first digits belong to a state', () => {
  const pins = ['560038', '605001', '160017', '999999', '100001', '5600']
  expect(pins.filter(isKnownPin)).toEqual(['560038', '605001', '160017'])
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
])('%s is %s from our warehouse', (pin, distance) => {
  expect(distanceOf(pin)).toBe(distance)
})
