// Every day, date and hour that people read or type is in Indian time, in any time zone of the process or the browser.

const ZONE = 'Asia/Kolkata'
/** ms ahead of UTC. India has had no other offset since 1945. */
const AHEAD = 5.5 * 60 * 60_000
export const DAY_MS = 24 * 60 * 60_000

type Instant = Date | string | number

/** India's calendar and clock at an instant, in the UTC fields of a date. */
const inIndia = (instant: Instant): Date => new Date(new Date(instant).getTime() + AHEAD)

/** Returns the day of an instant in India: '2027-04-01'. Throws a RangeError for an invalid date. */
export const dayOf = (instant: Instant): string => inIndia(instant).toISOString().slice(0, 10)

/** Returns the weekday of an instant in India: 0 is Sunday. */
export const weekdayOf = (instant: Instant): number => inIndia(instant).getUTCDay()

/** Returns the first instant of a day ('2027-04-01') in India, or null if there is no such day. */
export function startOfDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00+05:30`)
  // `Date` parses 31 February as 3 March.
  return !Number.isNaN(start.getTime()) && dayOf(start) === day ? start : null
}

/** Returns the first instant after a day ('2027-04-01') in India, or null if there is no such day. */
export function endOfDay(day: string): Date | null {
  const start = startOfDay(day)
  return start && new Date(start.getTime() + DAY_MS)
}

/** Returns an instant as the value of a `datetime-local` input in Indian time: '2027-04-01T00:30'. */
export const localTime = (instant: Instant): string => inIndia(instant).toISOString().slice(0, 16)

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/

/** Returns the timestamp of a day and time typed in Indian time, or null if the text is not one. */
export function parseLocalTime(typed: string): string | null {
  const [, day] = LOCAL_TIME.exec(typed) ?? []
  return day !== undefined && startOfDay(day) ? new Date(`${typed}+05:30`).toISOString() : null
}

/** Returns an instant as `YYYY-MM-DDTHH:mm:ss+05:30`. */
export const indiaTimestamp = (instant: Instant): string => `${inIndia(instant).toISOString().slice(0, 19)}+05:30`

/**
 * Returns a formatter of dates in Indian time and Indian English. It creates its `Intl.DateTimeFormat` at first use,
 * which takes 50 ms on a phone.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Instant) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: ZONE })
    return format.format(new Date(instant))
  }
}

const DAY_AND_TIME = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** Formats a time with its year: '21 Nov 2026, 4:05 pm'. */
export const formatMomentOfYear = dateFormat({ ...DAY_AND_TIME, year: 'numeric' })

/** Formats a day with its time: '21 Nov, 4:05 pm'. */
export const formatMoment = dateFormat(DAY_AND_TIME)

/** Formats a day: '21 Nov'. */
export const formatDay = dateFormat({ day: 'numeric', month: 'short' })
