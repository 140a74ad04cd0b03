import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer, until } from '../server/processes'
import { BUILDS } from './builds'
import { test as base } from './fixtures'

/** A server that belongs to one test, which may kill and restart it. */
export class OwnServer {
  readonly data: string
  readonly #env: Record<string, string>
  #process: ServerProcess | null = null

  constructor(data: string, env: Record<string, string>) {
    this.data = data
    this.#env = { ...env, DATA_DIR: data }
  }

  /** `more`: additional environment variables from now on. */
  async start(more: Record<string, string> = {}): Promise<string> {
    Object.assign(this.#env, more)
    this.#process = await startServer(this.#env)
    return this.#process.address
  }

  /** The path of the address that creates the first owner. */
  async setupPath(): Promise<string> {
    const printed = () => /^Set up your shop at (\S+)$/m.exec(this.#process?.output() ?? '')?.[1]
    await until(() => printed() !== undefined)
    const { pathname, hash } = new URL(printed() ?? '')
    return pathname + hash
  }

  async kill(): Promise<void> {
    await this.#process?.kill()
  }
}

/**
 * A test with its own server on an embedded database that begins empty. `settings`: additional environment variables.
 */
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
