import dayjs from 'dayjs'

/** This moment as `YYYY-MM-DDTHH:mm:ss±hh:mm` (§3). */
export const timestamp = (): string => dayjs().format()

/** The stamps of something new. */
export function stamped(): { createdAt: string; updatedAt: string } {
  const now = timestamp()
  return { createdAt: now, updatedAt: now }
}
