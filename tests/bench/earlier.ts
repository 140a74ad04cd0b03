import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Builds the shop at a commit with the packages of that commit, because today's may lack one. `use` receives its
 * folder, which is removed afterwards.
 */
export async function withEarlierBuild<T>(
  commit: string,
  settings: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-earlier-'))
  const [source, out] = [join(folder, 'source'), join(folder, 'built')]
  const git = (...command: string[]) => run('git', ['-C', ROOT, ...command])
  await git('worktree', 'add', '--detach', source, commit)
  try {
    await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: source })
    const env = { ...process.env, ...settings }
    await run('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', out], { cwd: source, env })
    return await use(out)
  } finally {
    await git('worktree', 'remove', '--force', source)
    await rm(folder, { recursive: true, force: true })
  }
}
