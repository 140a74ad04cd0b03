import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Checks out the source of a commit, and removes it after use. */
async function withEarlierSource<T>(commit: string, use: (source: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-earlier-'))
  const source = join(folder, 'source')
  const git = (...command: string[]) => run('git', ['-C', ROOT, ...command])
  await git('worktree', 'add', '--detach', source, commit)
  try {
    return await use(source)
  } finally {
    await git('worktree', 'remove', '--force', source)
    await rm(folder, { recursive: true, force: true })
  }
}

const install = (source: string) =>
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: source })

/**
 * Builds the shop at a commit with the packages of that commit, because today's may lack one. `use` receives its
 * folder.
 */
export const withEarlierBuild = <T>(
  commit: string,
  settings: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> =>
  withEarlierSource(commit, async (source) => {
    await install(source)
    const out = join(source, '../built')
    await run('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', out], {
      cwd: source,
      env: { ...process.env, ...settings },
    })
    return use(out)
  })

/** Builds the server at a commit with the packages of that commit. `use` receives its folder. */
export const withEarlierServer = <T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> =>
  withEarlierSource(commit, async (source) => {
    await install(source)
    await run('npm', ['run', 'build:server'], { cwd: source })
    return use(join(source, 'dist-server'))
  })
