/** A mistake on the command line or in a cases file, in one sentence. */
export class UsageError extends Error {}

/** The file and line outside this package where an error was made, as its stack has it: ' (lamp.cases.ts:3)'; '' where it has none. */
export function placeOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const outside = frames.find((frame) => !/node_modules|node:|[\\/]xstate-paths[\\/](src|dist|bin)[\\/]/.test(frame))
  const place = /([^\\/(\s]+:\d+):\d+\)?$/.exec(outside ?? '')?.[1]
  return place ? ` (${place})` : ''
}
