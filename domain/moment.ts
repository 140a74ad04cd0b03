import { dateWords } from './date-words'

const DAY_AND_TIME = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** A moment of any year: '21 Nov 2026, 4:05 pm'. */
export const formatMomentOfYear = dateWords({ ...DAY_AND_TIME, year: 'numeric' })

/** A day with its time, as a shopkeeper reads it: '21 Nov, 4:05 pm'. */
export const formatMoment = dateWords(DAY_AND_TIME)
