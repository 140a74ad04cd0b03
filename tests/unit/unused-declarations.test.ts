import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { unusedDeclarations } from '../../tools/vite/unused-declarations'

const LIBRARY = `import { createContext, forwardRef } from 'react'
export const Used = forwardRef(() => 'used')
Used.displayName = 'Used'
export const Unused = forwardRef(() => 'unused')
Unused.displayName = 'Unused'
export const Context = createContext(null)
globalThis.hasRun = true`

const built = async () => {
  const files: Record<string, string> = { shop: "import { Used } from 'library'; console.log(Used)", library: LIBRARY }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      unusedDeclarations(/^library$/),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'shop', external: ['react'] } },
  })
  return (output as Rolldown.RolldownOutput).output[0].code
}

test('a build drops a package’s unused components, and nothing else', async () => {
  const code = await built()
  expect(code).toContain('"used"')
  expect(code).toContain('hasRun')
  for (const left of ['unused', 'createContext(', 'displayName']) expect(code).not.toContain(left)
})
