import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Builds the shop as it was at a commit, with today's packages, and removes it after use. */
export async function withEarlierBuild<T>(
  commit: string,
  settings: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-earlier-'))
  const source = join(folder, 'source')
  const git = (...command: string[]) => run('git', ['-C', ROOT, ...command])
  await git('worktree', 'add', '--detach', source, commit)
  try {
    await symlink(join(ROOT, 'node_modules'), join(source, 'node_modules'))
    const out = join(folder, 'built')
    await run('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', out], {
      cwd: source,
      env: { ...process.env, ...settings },
    })
    return await use(out)
  } finally {
    await git('worktree', 'remove', '--force', source)
    await rm(folder, { recursive: true, force: true })
  }
}
