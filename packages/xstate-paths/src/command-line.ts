import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** Parses a command line with Node. Throws a `UsageError` that names where to find the options. */
export function parseCommandLine<Config extends ParseArgsConfig>(
  config: Config,
  help = '--help',
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // Only the first sentence of Node's message: the rest is advice about Node's API.
    const [wrong] = String(error instanceof Error ? error.message : error).split(/\.\s|\.$/)
    throw new UsageError(`${wrong}. The options: ${help}.`)
  }
}
