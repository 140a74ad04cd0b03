import { firstDayAnswer } from '../../../contract/desk-answers'
import { call } from './client'

/** The set-up steps that the shop has completed towards its first sale. */
export const loadFirstDay = (token: string, signal: AbortSignal) =>
  call('GET /api/desk/first-day', { token, signal, answer: firstDayAnswer })
