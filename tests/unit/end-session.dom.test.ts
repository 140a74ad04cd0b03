import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../src/services/api/auth'
import { endSession } from '../../src/services/end-session'
import { paymentLockName, recordingLockName } from '../../src/services/payment/locks'
import { lockForTab } from '../../src/services/tab-lock'
import { emptyStorage } from '../support/browser-storage'
import { settled } from '../support/deferred'
import { session } from '../support/items'

const logout = vi.spyOn(api, 'logout')

emptyStorage()
beforeEach(() => void logout.mockReset().mockResolvedValue(undefined))

const { email: asha } = session.user

/** Another tab that holds a lock of this name. */
const holding = (name: string) => lockForTab(name, { onAcquired: () => {}, onDenied: () => {}, onError: () => {} })

test('a logout is sent to the backend at once if no tab is paying', async () => {
  await endSession(session)
  expect(logout.mock.calls).toEqual([[session.token]])
})

test('a logout is sent to the backend after the payment of another tab is recorded', async () => {
  const closeWindow = holding(paymentLockName(asha))
  const ended = endSession(session)
  await settled()
  expect(logout).not.toHaveBeenCalled()
  const finishRecording = holding(recordingLockName(asha))
  closeWindow()
  await settled()
  expect(logout).not.toHaveBeenCalled()
  finishRecording()
  await ended
  expect(logout).toHaveBeenCalledOnce()
})
