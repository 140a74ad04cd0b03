/** Formats dates as the shop does (en-IN). The first `Intl.DateTimeFormat` takes a phone 50 ms, so it is created when it is used. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-IN', options)
    return format.format(new Date(date))
  }
}
