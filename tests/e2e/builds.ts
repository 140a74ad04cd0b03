import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the builds of the shop for these tests lie, a folder each. `npm run e2e` makes a new one for each run. */
export const BUILDS = process.env.E2E_BUILDS ?? 'node_modules/.cache/sillage-e2e'

/** The signing secret with which the shop of a real server is built, though it has no use for one. */
export const UNUSED_SECRET = 'a secret that no page may hold'

/** The files of a build that hold a text. */
export function filesWith(build: string, text: string): string[] {
  const folder = join(BUILDS, build)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.filter((file) => readFileSync(file).includes(text))
}
