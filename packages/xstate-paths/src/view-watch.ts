import { spawn } from 'node:child_process'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { sourcesOf } from './view-bundle.ts'

/** Editors write a file in several steps, ms. */
const SETTLES_AFTER = 100

/** The limit of one rebuild, ms. */
const MAX_REBUILD = 300_000

/**
 * Writes the page of these charts again after one of the files, or a file that they import, has changed, then calls
 * `rebuilt`. A new process does it, because this one has loaded the old modules. Its mistakes are printed, and the page
 * stays. Returns a function that ends watching.
 */
export async function rebuildOnChange(
  charts: readonly string[],
  cases: readonly string[],
  folder: string,
  rebuilt: () => void,
): Promise<() => void> {
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  let ending = new AbortController()
  const close = () => {
    for (const watcher of watchers.splice(0)) watcher.close()
  }
  const begin = async () => {
    const sources = new Set(await sourcesOf([...charts, ...cases]))
    const folders = new Set([...sources].map((source) => dirname(source)).filter(existsSync))
    close()
    // A folder, because an editor may replace a file instead of writing to it.
    watchers = [...folders].map((one) =>
      watch(one, (_, name) => {
        if (name !== null && !sources.has(resolve(one, basename(name)))) return
        clearTimeout(timer)
        timer = setTimeout(rebuild, SETTLES_AFTER)
      }),
    )
  }
  const rebuild = () => {
    ending.abort()
    ending = new AbortController()
    const args = [...process.execArgv, process.argv[1] ?? '', 'view', ...charts, '--out', folder]
    const { signal } = ending
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: MAX_REBUILD,
      signal,
    })
    child.once('error', (error) => {
      if (!signal.aborted) throw error
    })
    child.once('exit', async (code) => {
      if (signal.aborted) return
      await begin()
      if (code === 0) rebuilt()
    })
  }
  await begin()
  return () => {
    close()
    clearTimeout(timer)
    ending.abort()
  }
}
