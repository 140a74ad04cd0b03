const reasonOf = (error: unknown): string => {
  // Of a name with several addresses, each of which failed.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** A setting that is well formed and cannot be used, as one sentence. */
export const unusable = (setting: string, error: unknown): Error =>
  new Error(`${setting} cannot be used: ${reasonOf(error).replaceAll('\n', ' ')}.`, { cause: error })
