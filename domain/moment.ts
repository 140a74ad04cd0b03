import { dateFormat } from './date-format'

const DAY_AND_TIME = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** A moment of any year: '21 Nov 2026, 4:05 pm'. */
export const formatMomentOfYear = dateFormat({ ...DAY_AND_TIME, year: 'numeric' })

/** A day with its time, as a shopkeeper reads it: '21 Nov, 4:05 pm'. */
export const formatMoment = dateFormat(DAY_AND_TIME)
