/** PathFailure use of the command line, or a mistake in a cases file, in one sentence. */
export class UsageError extends Error {}

/**
 * The file and line outside this package where an error was created, from its stack: ' (lamp.cases.ts:3)'. '' if there
 * is none.
 */
export function placeOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const outside = frames.find(
    (frame) => !/node_modules|\(<anonymous>\)|node:|[\\/]xstate-paths[\\/](src|dist|bin)[\\/]/.test(frame),
  )
  const place = /([^\\/(\s]+:\d+):\d+\)?$/.exec(outside ?? '')?.[1]
  return place ? ` (${place})` : ''
}
