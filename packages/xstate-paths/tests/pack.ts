import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * npm run package -w xstate-paths [-- FOLDER]: builds and packs, and prints the size of the tarball. Fails if a required file is
 * missing, or if the tarball contains an unneeded one. The packed package.json has the version of the changelog and no scripts.
 */
const here = resolve(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? '.')
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8' })

npm(here, 'run', 'build', '--ignore-scripts=false')
const staged = mkdtempSync(join(tmpdir(), 'xstate-paths-pack-'))
try {
  const {
    '//': _,
    scripts: __,
    devDependencies: ___,
    ...manifest
  } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
    '//': string
    scripts: unknown
    devDependencies: unknown
    files: string[]
  }
  const version = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(here, 'CHANGELOG.md'), 'utf8'))?.[1]
  if (version === undefined) throw new Error('CHANGELOG.md has no version.')
  for (const name of [...manifest.files, 'README.md']) cpSync(join(here, name), join(staged, name), { recursive: true })
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ version, ...manifest }, null, 2)}\n`)
  const [packed] = JSON.parse(npm(staged, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder)) as [
    { filename: string; size: number; files: { path: string }[] },
  ]
  check(packed.files.map(({ path }) => path))
  process.stdout.write(
    `${join(folder, packed.filename)}: ${packed.files.length} files, ${(packed.size / 1e6).toFixed(1)} MB\n`,
  )
} finally {
  rmSync(staged, { recursive: true, force: true })
}

function check(paths: readonly string[]) {
  const wanted = ['README.md', 'CHANGELOG.md', 'docs/checked.md', 'package.json', 'bin/xstate-paths.js', 'action.yml']
  const modules = ['index', 'playwright', 'mermaid', 'diagram', 'cli'].flatMap((name) => [
    `dist/${name}.js`,
    `dist/${name}.d.ts`,
  ])
  const page = ['dist/viewer/index.html', 'dist/viewer/licenses.md', 'dist/elk.cjs']
  const missing = [...wanted, ...modules, ...page].filter((path) => !paths.includes(path))
  const needless = paths.filter((path) => !wanted.includes(path) && !path.startsWith('dist/'))
  if (missing.length + needless.length > 0)
    throw new Error(
      `The tarball lacks ${missing.join(', ') || 'nothing'}, and holds ${needless.join(', ') || 'nothing'} without need.`,
    )
}
