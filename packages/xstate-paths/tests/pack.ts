import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/**
 * npm run package -w xstate-paths [-- FOLDER]: builds and packs, and prints the number of files in the tarball. Fails
 * if a required file is missing, or if the tarball contains an unneeded one. Scripts are disabled in this repository,
 * so `npm pack` alone builds nothing.
 */
const here = resolve(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? '.')
const npm = (...args: string[]) => execFileSync('npm', args, { cwd: here, encoding: 'utf8' })

npm('run', 'build', '--ignore-scripts=false')
const [packed] = JSON.parse(npm('pack', '--json', '--ignore-scripts', '--pack-destination', folder)) as [
  { filename: string; files: { path: string }[] },
]
const paths = packed.files.map(({ path }) => path)
const wanted = ['README.md', 'package.json', 'bin/xstate-paths.js', 'action.yml']
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
process.stdout.write(`${join(folder, packed.filename)}: ${paths.length} files\n`)
