const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const withYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment of any year: '21 Nov 2026, 4:05 pm'. */
export const formatMomentOfYear = (timestamp: string): string => withYear.format(new Date(timestamp))

/** A day with its time, as a shopkeeper reads it: '21 Nov, 4:05 pm'. */
export const formatMoment = (timestamp: string): string => dayAndTime.format(new Date(timestamp))
