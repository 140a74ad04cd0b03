import { beforeEach, expect, test, vi } from 'vitest'
import { dropSession, keepSession, loadSession } from '../../src/services/session'
import { newArea } from './browser-storage'

const user = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
const earlier = { user, token: 'earlier' }
const later = { user, token: 'later' }

beforeEach(() => vi.stubGlobal('localStorage', newArea()))

test('a session is there until it is dropped', () => {
  keepSession(earlier)
  expect(loadSession()).toEqual(earlier)
  dropSession(earlier)
  expect(loadSession()).toBeNull()
})

test('the end of an earlier session leaves the one alone that another tab has begun since', () => {
  keepSession(later)
  dropSession(earlier)
  expect(loadSession()).toEqual(later)
})
