import { startOfDay } from '../domain/india-time'

const MOMENT = /^(2\d{3}-\d\d-\d\d)[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/

/**
 * Whether a text is a timestamp that exists, with an offset of at most 14 hours. The database fails at any other one, such as a
 * time of 31 February.
 */
export function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && startOfDay(day) !== null
}
