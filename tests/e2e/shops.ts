import { join } from 'node:path'
import { BUILDS } from './builds'

/** A Node command and its environment. */
interface Command {
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

const VITE = 'node_modules/vite/bin/vite.js'

/**
 * The shops that the tests run against, by their build settings. A shop without a payment key has the sandbox. A shop
 * with one loads the provider's script, and the tests play the provider. Both have the simulated backend.
 */
const SETTINGS: Readonly<Record<string, Command['env']>> = {
  sandbox: {},
  provider: { VITE_RAZORPAY_KEY_ID: 'rzp_test_sillage' },
}

/** The shop's own server, with an embedded database that begins empty. */
const OWN_SERVER = 'server'

export const SHOPS: readonly string[] = [...Object.keys(SETTINGS), OWN_SERVER]

const envOf = (name: string, builds: string): Command['env'] =>
  name === OWN_SERVER
    ? { SITE: join(builds, 'served'), DATA_DIR: join(builds, 'data'), SCRYPT_COST: '1024', LOG_LEVEL: 'warn' }
    : { VITE_MOCK_DELAY_MS: '50', ...SETTINGS[name] }

/** Makes a production build of a shop in its own folder. */
export function building(name: string, builds = BUILDS): Command {
  const args =
    name === OWN_SERVER
      ? ['--import', 'tsx', 'tools/serve.ts', '--build']
      : [VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(builds, name)]
  return { args, env: envOf(name, builds) }
}

/** Serves the build of a shop on a local port. */
export function serving(name: string, port: string): Command {
  // Not with npx, which would be a process between Playwright and the server that it must end.
  const args =
    name === OWN_SERVER
      ? ['--import', 'tsx', 'tools/serve.ts']
      : [VITE, 'preview', '--host', '127.0.0.1', '--strictPort', '--port', port, '--outDir', join(BUILDS, name)]
  return { args, env: { ...envOf(name, BUILDS), PORT: port } }
}
