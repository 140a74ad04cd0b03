import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** `npm run paths -- …`, as a process of its own. */
const paths = (...args: string[]) =>
  spawn(process.execPath, [createRequire(import.meta.url).resolve('tsx/cli'), 'tests/paths/cli.ts', ...args])

test('a reader that has seen enough may leave before the end', async () => {
  const command = paths('cart', '--json')
  const complaints = text(command.stderr)
  await once(command.stdout, 'data')
  command.stdout.destroy()
  expect(await once(command, 'exit')).toEqual([0, null])
  expect(await complaints).toBe('')
})

test('a flow that nobody can walk in a browser is told by the file it lacks', async () => {
  const command = paths('orders', '--playwright')
  const [complaints, printed] = await Promise.all([text(command.stderr), text(command.stdout)])
  expect(complaints).toBe('orders: tests/e2e/flows/orders.cases.ts is missing: it says what a person can do.\n')
  expect(printed).toBe('')
})
