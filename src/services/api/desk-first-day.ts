import { firstDayAnswer } from '../../../contract/desk-answers'
import type { FirstDay } from '../../../domain/desk/first-day'
import { call } from './client'

/** The set-up steps that the shop has completed towards its first sale. */
export const loadFirstDay = (token: string, signal: AbortSignal): Promise<FirstDay> =>
  call('GET /api/desk/first-day', { token, signal, answer: firstDayAnswer })
