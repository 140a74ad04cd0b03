import { expect, test } from 'vitest'
import { loadDraft, saveDraft } from '../../src/services/drafts'
import { dropSession, loadSession, renameSession, saveSession } from '../../src/services/session'
import { emptyStorage } from '../support/browser-storage'
import { otherSession, user } from '../support/items'

const earlier = { user, token: 'earlier' }
const later = { user, token: 'later' }

emptyStorage()
emptyStorage('sessionStorage')

test('a session is stored until it is dropped', () => {
  saveSession(earlier)
  expect(loadSession()).toEqual(earlier)
  dropSession(earlier)
  expect(loadSession()).toBeNull()
})

test('a new name is stored with its own session, and never in another one', () => {
  const renamed = { ...user, firstName: 'Usha' }
  saveSession(earlier)
  renameSession({ ...earlier, user: renamed })
  expect(loadSession()?.user).toEqual(renamed)
  saveSession(later)
  renameSession({ ...earlier, user: renamed })
  expect(loadSession()).toEqual(later)
})

test('the end of an earlier session does not affect a later session of another tab', () => {
  saveSession(later)
  dropSession(earlier)
  expect(loadSession()).toEqual(later)
})

test('a draft is restored for the shopper who typed it, and for no other one in this tab', () => {
  saveSession(later)
  saveDraft('message/text', 'Where is my parcel?')
  saveSession(otherSession)
  expect(loadDraft('message/text')).toBeNull()
  saveSession(later)
  expect(loadDraft('message/text')).toBe('Where is my parcel?')
})
