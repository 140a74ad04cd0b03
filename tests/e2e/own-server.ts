import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer } from '../server/processes'
import { BUILDS } from './builds'
import { test as base } from './fixtures'

/** A server of a test's own, which it may kill and start again. */
export class OwnServer {
  readonly data: string
  readonly #env: Record<string, string>
  #process: ServerProcess | null = null

  constructor(data: string, env: Record<string, string>) {
    this.data = data
    this.#env = { ...env, DATA_DIR: data }
  }

  /** `more`: what its environment has from now on. */
  async start(more: Record<string, string> = {}): Promise<string> {
    Object.assign(this.#env, more)
    this.#process = await startServer(this.#env)
    return this.#process.address
  }

  async kill(): Promise<void> {
    await this.#process?.kill()
  }
}

/** A test with a server of its own on an embedded database that begins empty. `settings`: more of its environment. */
export const test = base.extend<{ settings: Record<string, string>; server: OwnServer }>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'sillage-e2e-data-'))
    const server = new OwnServer(data, { SITE: join(BUILDS, 'served'), PORT: String(await freePort()), ...settings })
    await use(server)
    await server.kill()
    await rm(data, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(await server.start()),
})
