import { findAccount } from '../accounts/account'
import type { Database, Queries } from '../database/database'
import { TERMINAL, writeAuditEntry } from './audit'
import { COMMANDS, type Command } from './commands'
import type { CommandResult, Shopkeeping } from './shopkeeping'

/** A command and its arguments. */
export interface CommandCall {
  command: Command
  given: string[]
}

/** Parses a command line. Throws the list of all commands if it names none. */
export function commandOf(typed: readonly string[]): CommandCall {
  // The option may be before or after the address.
  const args =
    typed[0] === 'keeper' && typed.includes('--staff')
      ? ['keeper', typed[1] ?? '', '--staff', ...typed.slice(2).filter((arg) => arg !== '--staff')]
      : typed
  const command = COMMANDS.find(({ name }) => name.split(' ').every((part, at) => part === args[at]))
  const given = args.slice(command?.name.split(' ').length)
  // A reason is a sentence, with or without quotes.
  if (command?.needs.at(-1) === 'REASON' && given.length > command.needs.length)
    given.push(given.splice(command.needs.length - 1).join(' '))
  if (command && given.length === command.needs.length) return { command, given }
  const usage = COMMANDS.map(({ name, needs, does }) => `  ${[name, ...needs].join(' ').padEnd(28)} ${does}`)
  throw new Error(`Use one of these:\n${usage.join('\n')}`)
}

/** A database that runs all statements in one open transaction. */
const within = (database: Database, queries: Queries): Database => ({
  ...database,
  query: queries.query,
  transaction: (work) => work(queries),
})

/**
 * Runs a command and returns its message. A command that changes the shop runs in one transaction with its audit entries, so
 * that no change lacks one. The entry of a command that calls the provider is written afterwards. Throws a readable message.
 */
export async function runCommand(shop: Shopkeeping, { command, given }: CommandCall): Promise<string> {
  const { database } = shop
  if (command.changes === 'nothing') return messageOf(await command.run(shop, ...given))
  if (command.changes === 'the provider') {
    const result = await command.run(shop, ...given)
    await database.transaction((queries) => audit(queries, { command, given }, result))
    return messageOf(result)
  }
  return database.transaction(async (queries) => {
    const result = await command.run({ ...shop, database: within(database, queries) }, ...given)
    await audit(queries, { command, given }, result)
    return messageOf(result)
  })
}

const messageOf = (result: CommandResult) => (typeof result === 'string' ? result : result.message)

/** Writes the audit entries of a command; by default its name, its subject and its other arguments. */
async function audit(queries: Queries, { command, given }: CommandCall, result: CommandResult): Promise<void> {
  const [subject = '', ...rest] = given
  // As the account has it, so that the entry is found when the account is deleted.
  const account = command.needs[0] === 'EMAIL' ? await findAccount(queries, subject) : undefined
  const entries =
    typeof result === 'object'
      ? result.audit
      : [
          {
            what: command.name.replaceAll(' ', '.'),
            subject: account?.email_as_given ?? subject,
            detail: Object.fromEntries(rest.map((value, at) => [command.needs[at + 1]?.toLowerCase() ?? '', value])),
          },
        ]
  for (const entry of entries) await writeAuditEntry(queries, { ...entry, who: TERMINAL })
}
