import { execFileSync, spawnSync } from 'node:child_process'
import { specsFor } from './changed/specs-for'

// npm run changed [-- base]: runs the type check, the linter, and the tests that changes since a commit can break. The
// default base is 'main'.

const base = process.argv[2] ?? 'main'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const since = git('merge-base', base, 'HEAD')[0] ?? base
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
]

function run(...command: string[]): void {
  console.warn(`> npx ${command.join(' ')}`)
  const { status } = spawnSync('npx', command, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

run('tsc', '--noEmit')
run('biome', 'check', '.')
run('vitest', 'run', '--changed', since, '--passWithNoTests')
const specs = specsFor(changed)
if (specs === 'all') run('tsx', 'tools/e2e.ts')
else if (specs.length > 0) run('tsx', 'tools/e2e.ts', ...specs)
else console.warn('No browser test concerns what changed.')
