import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Finding } from './explore'
import { MISTAKES } from './mistakes'

/** Copies the working tree without the files that git ignores. */
function copyFiles(): string {
  const copy = mkdtempSync(join(tmpdir(), 'interleave-planted-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 100e6 }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** The first finding of a run in a folder between acts, or null. */
async function firstFinding(folder: string, acts: readonly string[]): Promise<Finding | null> {
  const only = acts.flatMap((name) => ['--only', name])
  const run = spawn(process.execPath, ['--import', 'tsx', 'tests/interleave/run.ts', '--json', ...only], {
    cwd: folder,
  })
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)])
  const [line] = output.split('\n')
  if (!line && errors.includes('    at ')) throw new Error(errors)
  return line ? (JSON.parse(line) as Finding) : null
}

/**
 * Makes each mistake in a copy of the server, and prints a table of the acts between which it was found. `only`:
 * words that select mistakes. Returns whether all were found. The result means nothing if the schedules of the
 * unchanged code fail.
 */
export async function plantMistakes(only: readonly string[]): Promise<boolean> {
  const copy = copyFiles()
  let isFound = true
  console.log('| mistake | found as | between | from |\n|---|---|---|---|')
  try {
    for (const { what, file, from, to, acts } of MISTAKES) {
      if (only.length > 0 && !only.some((term) => what.includes(term))) continue
      const path = join(copy, 'server', file)
      const source = readFileSync(path, 'utf8')
      const isThere = source.includes(from)
      writeFileSync(
        path,
        source.replace(from, () => to),
      )
      const found = isThere ? await firstFinding(copy, acts) : null
      writeFileSync(path, source)
      isFound &&= found !== null
      const cells = found
        ? [found.kind, found.acts.join(' + '), found.state]
        : [isThere ? '**not found**' : `**server/${file} has changed: update the mistake**`, '', '']
      console.log(`| ${[what, ...cells].join(' | ')} |`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return isFound
}
