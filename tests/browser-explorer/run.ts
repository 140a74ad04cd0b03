import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { findChromium } from '../../tools/chromium'
import { withBuild } from '../../tools/sizes/build'
import { plantedFaults, plantFaults } from './planted'

// npm run explore:browser [-- --time 1h | --planted [PROPERTY…]]: Bombadil drives the built shop at random for a minute and checks
// the properties of shop.ts in every state. Exit 1 where one of them is violated. `--planted` plants a fault for each
// property, or for the named ones, and fails where Bombadil does not detect it.

const BOMBADIL = 'node_modules/@antithesishq/bombadil/bin/bombadil.js'

interface Violation {
  property: string
  /** The last actions before it, newest last. */
  actions: unknown[]
  url: string
}

/** Explores the shop at `address` for `time` ('60s', '1h'). Returns the violations, each property once. */
async function explore(address: string, time: string, options: readonly string[] = []): Promise<Violation[]> {
  const output = await mkdtemp(join(tmpdir(), 'sillage-explorer-'))
  const fixed = ['--headless', '--no-sandbox', '--instrument-javascript', 'files', '--output-path', output]
  const args = [BOMBADIL, 'browser', 'test', ...fixed, '--time-limit', time, ...options]
  const env = { ...process.env, CHROME: await findChromium(), RUST_LOG: 'error' }
  const explorer = spawn(process.execPath, [...args, address, join(import.meta.dirname, 'shop.ts')], { env })
  let log = ''
  for (const stream of [explorer.stdout, explorer.stderr]) stream.on('data', (text) => (log += text))
  const [code] = await once(explorer, 'exit')
  // 2: a property was violated.
  if (code !== 0 && code !== 2) throw new Error(`Bombadil stopped with ${code}:\n${log}`)
  const trace = await readFile(join(output, 'trace.jsonl'), 'utf8')
  const states = trace
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  console.log(`${states.length} actions at ${address}`)
  const violations = states.flatMap(({ violations, state }, at): Violation[] =>
    (violations ?? []).map(({ name }: { name: string }) => ({
      property: name,
      actions: states.slice(Math.max(0, at - 5), at + 1).map(({ action }) => action),
      url: state.url,
    })),
  )
  if (violations.length === 0) await rm(output, { recursive: true })
  else console.log(`npx bombadil browser inspect ${output} shows the run.`)
  return violations.filter(({ property }, at) => violations.findIndex((other) => other.property === property) === at)
}

/** Builds the shop, serves it on a free port and passes its address on. */
const withShop = (use: (address: string) => Promise<boolean>, plugins = [] as ReturnType<typeof plantFaults>[]) =>
  withBuild(
    async (folder) => {
      const server = await preview({
        build: { outDir: folder },
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'error',
      })
      const [address = ''] = server.resolvedUrls?.local ?? []
      try {
        return await use(address)
      } finally {
        await server.close()
      }
    },
    { plugins, settings: { VITE_MOCK_DELAY_MS: '50' } },
  )

async function holds(address: string, time: string): Promise<boolean> {
  const violations = await explore(address, time)
  for (const { property, actions, url } of violations)
    console.error(
      `${property} was violated at ${url} after:\n${actions.map((action) => `  ${JSON.stringify(action)}`).join('\n')}`,
    )
  return violations.length === 0
}

async function noticesEveryFault(address: string): Promise<boolean> {
  let isComplete = true
  for (const property of positionals.length > 0 ? positionals : Object.keys(plantedFaults)) {
    const violations = await explore(address, '120s', ['--exit-on-violation', '--cookie', `planted=${property}`])
    const isNoticed = violations.some((violation) => violation.property === property)
    console.log(`${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${property}`)
    isComplete &&= isNoticed
  }
  return isComplete
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { time: { type: 'string', default: '60s' }, planted: { type: 'boolean' } },
})
const isGreen = values.planted
  ? await withShop(noticesEveryFault, [plantFaults()])
  : await withShop((address) => holds(address, values.time))
process.exitCode = isGreen ? 0 : 1
