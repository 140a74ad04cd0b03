import type { FaultDraft } from '../../../domain/fault'

/** The next order is refused: its payment must not be lost. */
export const failingOrder: FaultDraft[] = [{ method: 'POST', path: '/api/user/order', status: 500 }]

const SLOW = { delay: 2000, times: 1000 }

/** Every call takes two seconds longer, until the faults are cleared. */
export const slowNetwork: FaultDraft[] = [
  { method: 'GET', path: '/api/{list}', ...SLOW },
  { method: 'GET', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/{list}/{id}', ...SLOW },
  { method: 'POST', path: '/api/user/{list}/{id}', ...SLOW },
  { method: 'DELETE', path: '/api/user/{list}/{id}', ...SLOW },
]
