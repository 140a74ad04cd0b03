import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Cases, coverage, missingInWords, paths as pathsOf, run } from 'xstate-paths'
import { lintChart, sentence } from '../../tools/flows/lint'
import { bundleChart } from '../../tools/vite/stately'

const REPOSITORY = resolve(import.meta.dirname, '../..')
const TEXT = readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8')
const FLOW = 'price-alert'
const CHART = `machines/${FLOW}/${FLOW}.machine.ts`

/** The blocks of CONTRIBUTING.md that begin with the path of a file, by that path. */
const blocks = new Map(
  [...TEXT.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => [path, code] as const),
)

let folder: string | null = null
afterEach(() => {
  if (folder !== null) rmSync(folder, { recursive: true })
  folder = null
})

/** Links every entry of a folder of the repository except these, so that types and modules remain the repository's own. */
function link(from: string, to: string, but: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (!but.includes(name)) symlinkSync(join(from, name), join(to, name))
}

/** Creates a folder with a copy of the repository that has these additional files. */
function repositoryWith(files: ReadonlyMap<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'newcomer-'))
  link(REPOSITORY, folder, ['machines', 'src', 'tsconfig.json'])
  link(join(REPOSITORY, 'machines'), join(folder, 'machines'), ['index.ts'])
  link(join(REPOSITORY, 'src'), join(folder, 'src'), ['shop'])
  link(join(REPOSITORY, 'src/shop'), join(folder, 'src/shop'), [])
  for (const [path, code] of files) {
    // Writing through a link would overwrite the repository's own file.
    if (path !== 'machines/index.ts' && existsSync(join(REPOSITORY, path))) throw new Error(`${path} is there already.`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const settings = { extends: join(REPOSITORY, 'tsconfig.json'), include: [], files: [...files.keys()] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  return folder
}

/** The compiler errors in the files of a folder, one per line. */
function errorsIn(root: string): string[] {
  const { stdout } = spawnSync('node', [join(REPOSITORY, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', root], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /^\S/.test(line))
}

/** The registry with the line that CONTRIBUTING.md adds. */
function registry(): string {
  const [line] = new RegExp(`'${FLOW}': \\w+`).exec(TEXT) ?? []
  const own = readFileSync(join(REPOSITORY, 'machines/index.ts'), 'utf8')
  return `import { priceAlertMachine } from './${FLOW}/${FLOW}.machine'\n${own.replace('export const flows = {', `$&\n  ${line},`)}`
}

const EFFECTS = `src/shop/${FLOW}.ts`

test('the flow of CONTRIBUTING.md compiles, follows the rules of a chart, and its paths cover it', {
  timeout: 120_000,
}, async () => {
  const parts = [`${FLOW}.machine.ts`, 'messages.ts', 'cases.ts']
  expect([...blocks.keys()]).toEqual([...parts.map((file) => `machines/${FLOW}/${file}`), EFFECTS])
  const incomplete = 'src/shop/incomplete.ts'
  const withoutActions = (blocks.get(EFFECTS) ?? '').replace(/^ {4}actions: .*\n/m, '')
  const root = repositoryWith(new Map([...blocks, ['machines/index.ts', registry()], [incomplete, withoutActions]]))
  // One compiler run checks both, because a run takes seconds: the blocks compile, and they do not compile without an
  // effect.
  expect(errorsIn(root).map((line) => line.replace(/\(.*?\): error (TS\d+):.*/, ' $1'))).toEqual([
    `${incomplete} TS6133`,
    `${incomplete} TS1360`,
  ])
  const { code } = await bundleChart(join(root, CHART))
  expect(lintChart(CHART, blocks.get(CHART) ?? '', code).map(sentence)).toEqual([])
  const { default: cases }: { default: Cases } = await import(join(root, `machines/${FLOW}/cases.ts`))
  const recorder = coverage(cases.machine)
  for (const path of pathsOf(cases, { mode: 'transitions' }).paths) run(cases, path, recorder)
  expect(missingInWords(recorder.coverage(cases.unreachable))).toEqual([])
})
