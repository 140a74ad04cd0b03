import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the builds for these tests, one subfolder per build. `npm run e2e` makes a new folder for each run. */
export const BUILDS = process.env.E2E_BUILDS ?? 'node_modules/.cache/sillage-e2e'

/** The files of a build that contain a text. */
export function filesWith(build: string, text: string): string[] {
  const folder = join(BUILDS, build)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.filter((file) => readFileSync(file).includes(text))
}
