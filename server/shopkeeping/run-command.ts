import { COMMANDS, type Command } from './commands'
import type { Shopkeeping } from './shopkeeping'

/** A command and what is given to it. */
export interface Asked {
  command: Command
  given: string[]
}

/** The command that words ask for. Throws the list of all where they ask for none. */
export function commandOf(words: readonly string[]): Asked {
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, at) => word === words[at]))
  const given = words.slice(command?.name.split(' ').length)
  // A reason is a sentence, with or without quotes around it.
  if (command?.needs.at(-1) === 'REASON' && given.length > command.needs.length)
    given.push(given.splice(command.needs.length - 1).join(' '))
  if (command && given.length === command.needs.length) return { command, given }
  const usage = COMMANDS.map(({ name, needs, does }) => `  ${[name, ...needs].join(' ').padEnd(28)} ${does}`)
  throw new Error(`Use one of these:\n${usage.join('\n')}`)
}

/** Runs the command that words ask for, and answers what is said. Throws a sentence. */
export function runCommand(shop: Shopkeeping, words: readonly string[]): Promise<string> {
  const { command, given } = commandOf(words)
  return command.run(shop, ...given)
}
