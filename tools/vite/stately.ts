import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** A chart in one file, and the files that it consists of. */
interface Bundle {
  code: string
  files: readonly string[]
}

/**
 * Bundles a chart with its rules into one readable file that imports values from `xstate` alone, which is what Stately's tools
 * open. Types are removed; descriptions and doc comments remain.
 */
export async function bundleChart(file: string): Promise<Bundle> {
  const [{ output }] = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      copyPublicDir: false,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: {
        external: ['xstate'],
        // Rules are pure: code that the chart does not use is left out.
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
        optimization: { inlineConst: false },
        output: { topLevelVar: false, comments: { annotation: false } },
      },
    },
  })) as [Rolldown.RolldownOutput]
  const [chunk] = output
  const code = chunk.code
    // Stately's tools run the file as a script and know `export` only in front of a declaration.
    .replace(/^export \{[^}]*\};?\s*$/m, '')
    .replace(/^const \w+(?= = setup\()/m, 'export $&')
  return {
    code: `// ${basename(file)} with its rules, to open in Stately. Types are removed.\n${code}`,
    files: chunk.moduleIds,
  }
}

/** Lets code import a chart's bundle as text: `import('….machine.ts?stately')`. */
export function statelyFiles(): Plugin {
  return {
    name: 'sillage-stately',
    load: {
      filter: { id: /\?stately$/ },
      async handler(id) {
        const { code, files } = await bundleChart(id.replace('?stately', ''))
        for (const file of files) this.addWatchFile(file)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}
