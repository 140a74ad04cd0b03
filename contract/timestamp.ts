const twoDigits = (count: number) => String(count).padStart(2, '0')

/** A time as `YYYY-MM-DDTHH:mm:ss±hh:mm` in the browser's time zone (§3). */
export function timestamp(moment = new Date()): string {
  const ahead = -moment.getTimezoneOffset()
  const local = new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  const zone = Math.abs(ahead)
  return `${local}${ahead < 0 ? '-' : '+'}${twoDigits(Math.floor(zone / 60))}:${twoDigits(zone % 60)}`
}

/** The timestamps of a new record. */
export function stamped(): { createdAt: string; updatedAt: string } {
  const now = timestamp()
  return { createdAt: now, updatedAt: now }
}
