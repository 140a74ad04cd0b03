const reasonOf = (error: unknown): string => {
  // For a host name with several addresses that have all failed.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The error for a well-formed setting that cannot be used. */
export const unusable = (setting: string, error: unknown): Error =>
  new Error(`${setting} cannot be used: ${reasonOf(error).replaceAll('\n', ' ')}.`, { cause: error })
