import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loadCases } from './load-cases'

/** Runs `npm run paths -- …` as a separate process. */
const paths = (...args: string[]) =>
  spawn(process.execPath, [createRequire(import.meta.url).resolve('tsx/cli'), 'tests/paths/cli.ts', ...args])

test('a reader of the output may close the pipe before the end', async () => {
  const command = paths('cart', '--json')
  const complaints = text(command.stderr)
  await once(command.stdout, 'data')
  command.stdout.destroy()
  expect(await once(command, 'exit')).toEqual([0, null])
  expect(await complaints).toBe('')
})

test('a flow without a browser flow is refused with the name of the missing file', async () => {
  const missing = 'tests/e2e/flows/lamp.cases.ts is missing: it contains the events of a person.'
  await expect(loadCases('lamp', true)).rejects.toThrow(missing)
})
