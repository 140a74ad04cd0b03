import { expect, test } from 'vitest'
import { GUEST, initials, type SignupForm } from '../../domain/account/account'
import { confirmationError, isEmail, loginErrors, resetErrors, signupErrors } from '../../domain/account/account-forms'
import { normalText } from '../../domain/normal-text'

test('a body of accents is normalized in linear time', () => {
  const timeOf = (length: number) => {
    const { user } = process.cpuUsage()
    normalText('\u0301\u0316'.repeat(length))
    return (process.cpuUsage().user - user) / 1000
  }
  // In ms. A sort of this many accents on one letter takes a minute.
  expect(timeOf(60_000)).toBeLessThan(1_000)
  expect(normalText(`e${'\u0301\u0316'.repeat(15)}`)).toBe(`é${'\u0316'.repeat(15)}${'\u0301'.repeat(14)}`)
})

test('an e-mail address has one @ between a name and a domain with a dot, and no space', () => {
  const wrong = ['', 'asha', 'asha@', '@example.com', 'asha@example', 'as ha@example.com', 'a@b@example.com']
  expect(wrong.filter(isEmail)).toEqual([])
  for (const text of ['asha@example.com', 'a.b+c@mail.example.in', GUEST.email]) expect(isEmail(text), text).toBe(true)
})

test('a confirmation that differs is reported, and an empty one is not', () => {
  expect(confirmationError({ password: 'rose', confirmPwd: 'ros' })).toBe('Passwords do not match')
  expect(confirmationError({ password: 'rose', confirmPwd: 'rose' })).toBeNull()
  expect(confirmationError({ password: 'rose', confirmPwd: '' })).toBeNull()
})

test('an avatar shows the initials as complete letters', () => {
  const user = { firstName: 'asha', lastName: ' Verma', email: '' }
  expect(initials(user)).toBe('AV')
  expect(initials({ ...user, lastName: '' })).toBe('A')
  expect(initials({ ...user, firstName: '𝒜sha' })).toBe('𝒜V')
})

const form: SignupForm = {
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha@example.com',
  password: 'rose and oud',
  confirmPwd: 'rose and oud',
}

test('a complete form can be submitted', () => {
  expect(signupErrors(form)).toEqual({})
  expect(loginErrors(form)).toEqual({})
})

test.each(Object.keys(form) as (keyof SignupForm)[])('a sign-up form without a %s shows that error alone', (field) => {
  const errors = signupErrors({ ...form, [field]: '' })
  // An empty password also no longer matches its confirmation.
  expect(Object.keys(errors)).toEqual(field === 'password' ? ['password', 'confirmPwd'] : [field])
})

test.each(['7 signs', 'a'.repeat(129)])('a new password has 8 to 128 characters, not %s', (password) => {
  expect(signupErrors({ ...form, password, confirmPwd: password })).toEqual({ password: 'Use 8 to 128 characters' })
  expect(loginErrors({ ...form, password })).toEqual({})
})

test('a name of blanks is invalid', () => {
  expect(Object.keys(signupErrors({ ...form, firstName: ' ', lastName: ' ' }))).toEqual(['firstName', 'lastName'])
})

test('a reset checks only the e-mail address, and with its link only the new password', () => {
  const reset = { email: 'asha@', password: '7 signs', confirmPwd: '' }
  expect(Object.keys(resetErrors(reset, false))).toEqual(['email'])
  expect(resetErrors({ ...reset, email: 'asha@example.com' }, false)).toEqual({})
  expect(Object.keys(resetErrors(reset, true))).toEqual(['password', 'confirmPwd'])
})

test('an incomplete e-mail address is reported with an example', () => {
  expect(loginErrors({ email: 'asha@', password: 'x' })).toEqual({
    email: 'Enter a complete e-mail address, such as asha@example.com',
  })
})
