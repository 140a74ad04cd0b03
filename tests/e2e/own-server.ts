import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer, until } from '../server/processes'
import { BUILDS } from './builds'
import { test as base } from './fixtures'

/** A server that belongs to one test. */
export interface OwnServer {
  /** Its data folder. */
  data: string
  address: string
  /** The path of the address that creates the first owner. */
  setupPath(): Promise<string>
}

/**
 * A test with its own server on an embedded database that begins empty. `settings`: additional environment variables.
 */
export const test = base.extend<{ settings: Record<string, string>; server: OwnServer }>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'sillage-e2e-data-'))
    const env = { SITE: join(BUILDS, 'served'), PORT: String(await freePort()), ...settings, DATA_DIR: data }
    const { address, output, kill } = await startServer(env)
    const printed = () => /^Set up your shop at (\S+)$/m.exec(output())?.[1]
    const setupPath = async () => {
      await until(() => printed() !== undefined)
      const { pathname, hash } = new URL(printed() ?? '')
      return pathname + hash
    }
    await use({ data, address, setupPath })
    await kill()
    await rm(data, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.address),
})
