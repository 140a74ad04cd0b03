import { readFile } from 'node:fs/promises'
import { createRazorpay } from './payments/razorpay'
import { parseSettings } from './settings'
import { COMMANDS, type Shopkeeping } from './shopkeeping/commands'
import { prepareDatabase } from './start'

// npm run shop -- COMMAND: a shopkeeper's minimum, on the server's settings. Exit 0, or 1 with one sentence.

const words = process.argv.slice(2)

async function run(): Promise<string> {
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, at) => word === words[at]))
  const given = words.slice(command?.name.split(' ').length)
  // A reason is a sentence, with or without quotes around it.
  if (command?.needs.at(-1) === 'REASON' && given.length > command.needs.length)
    given.push(given.splice(command.needs.length - 1).join(' '))
  if (!command || given.length !== command.needs.length) {
    const usage = COMMANDS.map(({ name, needs, does }) => `  ${[name, ...needs].join(' ').padEnd(28)} ${does}`)
    throw new Error(`Use one of these:\n${usage.join('\n')}`)
  }
  const settings = parseSettings(process.env)
  const database = await prepareDatabase(settings)
  const shop: Shopkeeping = {
    database,
    provider: settings.provider && createRazorpay(settings.provider),
    read: (path) => readFile(path, 'utf8'),
  }
  try {
    return await command.run(shop, ...given)
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
