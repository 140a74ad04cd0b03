import { firstDayAnswer } from '../../../contract/desk-answers'
import type { FirstDay } from '../../../domain/first-day'
import { call } from './client'

/** How far the shop is on its way to its first sale. */
export const loadFirstDay = (token: string, signal: AbortSignal): Promise<FirstDay> =>
  call('GET /api/desk/first-day', { token, signal, answer: firstDayAnswer })
