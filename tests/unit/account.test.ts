import { expect, test } from 'vitest'
import { confirmationError, GUEST, initials, isEmail } from '../../domain/account'

test.each(['asha@example.com', 'a.b+c@mail.example.in', GUEST.email])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['', 'asha', 'asha@', '@example.com', 'asha@example', 'as ha@example.com', 'a@b@example.com'])(
  '"%s" is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test('a confirmation that differs is told, an empty one is not nagged about', () => {
  expect(confirmationError({ password: 'rose', confirmPwd: 'ros' })).toBe('Passwords do not match')
  expect(confirmationError({ password: 'rose', confirmPwd: 'rose' })).toBeNull()
  expect(confirmationError({ password: 'rose', confirmPwd: '' })).toBeNull()
})

test('a password changed after it was confirmed no longer matches', () => {
  expect(confirmationError({ password: '', confirmPwd: 'rose' })).toBe('Passwords do not match')
})

test('an avatar shows the initials, whole letters only', () => {
  const user = { firstName: 'asha', lastName: ' Verma', email: '' }
  expect(initials(user)).toBe('AV')
  expect(initials({ ...user, lastName: '' })).toBe('A')
  expect(initials({ ...user, firstName: '𝒜sha' })).toBe('𝒜V')
})
