import type { FaultDraft } from '../../../domain/fault'

/** Makes the next order fail, to test that its payment is not lost. */
export const failingOrder: FaultDraft[] = [{ method: 'POST', path: '/api/user/order', status: 500 }]

const SLOW = { delay: 2000, times: 1000 }

/** Delays every request by two seconds, until the faults are cleared. */
export const slowNetwork: FaultDraft[] = [
  { method: 'GET', path: '/api/{list}', ...SLOW },
  { method: 'GET', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/user/{list}/{id}', ...SLOW },
  { method: 'DELETE', path: '/api/user/{list}/{id}', ...SLOW },
]
