import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { browserFlows } from '../e2e/flows/browser-flows'
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

test('a spec for a browser has the cases of the browser flow; a flow without one is refused with the missing file', async () => {
  for (const { flow, cases } of browserFlows) expect(await loadCases(flow.name, true)).toBe(cases)
  const missing = 'tests/e2e/flows/lamp.ts is missing: it contains the cases of a person in a browser.'
  await expect(loadCases('lamp', true)).rejects.toThrow(missing)
})
