import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const folder = import.meta.dirname
const cwd = join(folder, '../..')
const { resolve } = createRequire(import.meta.url)
const execute = promisify(execFile)

/** The spec as `npm run paths -- … --playwright` prints it. */
async function generate(...args: string[]): Promise<string> {
  const command = [resolve('tsx/cli'), 'tests/paths/cli.ts', ...args, '--playwright']
  return (await execute(process.execPath, command, { cwd })).stdout
}

/** Runs a spec of this folder against a served shop. Returns whether it passed, and its output. */
async function run(spec: string, baseURL: string, output: string): Promise<{ passed: boolean; said: string }> {
  const args = [resolve('@playwright/test/cli'), 'test', '--config', join(folder, 'generated.config.ts')]
  const env = {
    ...process.env,
    FORCE_COLOR: '0',
    GENERATED_SPEC: spec,
    GENERATED_BASE_URL: baseURL,
    GENERATED_OUTPUT: output,
  }
  const { stdout, passed } = await execute(process.execPath, args, { cwd, env }).then(
    ({ stdout }) => ({ stdout, passed: true }),
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error), passed: false }),
  )
  return { passed, said: stdout }
}

// React disables a button with this attribute.
const NEVER_LOCK = `
const set = HTMLButtonElement.prototype.setAttribute
HTMLButtonElement.prototype.setAttribute = function (name, value) {
  if (name !== 'disabled') set.call(this, name, value)
}`

/** The same shop with a broken view: it never disables a button. */
async function serveBroken(baseURL: string) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(new URL(path, baseURL))
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(/^\/assets\/index-.*\.js$/.test(path) ? body + NEVER_LOCK : body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

test('a generated spec runs unchanged, and fails when a button is not disabled', async ({ baseURL }, testInfo) => {
  if (baseURL === undefined) throw new Error('No shop is served.')
  test.setTimeout(120_000)
  const spec = 'generated-just-now.spec.ts'
  await writeFile(
    join(folder, spec),
    await generate('wishlist', '--mode', 'shortest', '--to', 'work.removing', '--events', 'wishlist.toggle'),
  )
  const broken = await serveBroken(baseURL)
  try {
    const good = await run(spec, baseURL, testInfo.outputPath('good'))
    expect(good.passed, good.said).toBe(true)
    const bad = await run(spec, broken.url, testInfo.outputPath('bad'))
    expect(bad.passed, bad.said).toBe(false)
    expect(bad.said).toContain('expect(locator).toBeDisabled() failed')
  } finally {
    broken.stop()
    await rm(join(folder, spec))
  }
})
