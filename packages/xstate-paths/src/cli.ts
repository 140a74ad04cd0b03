#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { unlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diffCommand } from './diff-command.ts'
import { fileCommand } from './file-command.ts'
import { placeOf, UsageError } from './usage-error.ts'
import { viewCommand } from './view-command.ts'
import { servePage, writePage } from './view-page.ts'

// XState's own calls fill the ten lines that Node stores. The line of the mistake is further down.
Error.stackTraceLimit = 50

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/** Enables importing TypeScript and JSX: with tsx if the project has it, otherwise TypeScript with a Node that is new enough. */
async function readTypeScript(file: string, ending: string): Promise<void> {
  const tsx = tsxOfProject()
  const hasJsx = ending.endsWith('x')
  const canStrip = Boolean((process.features as { typescript?: unknown }).typescript) && !hasJsx
  // The same import as `node --import tsx`.
  if (tsx !== null) await import(pathToFileURL(tsx).href)
  else if (!canStrip)
    throw new UsageError(
      `${file} is ${hasJsx ? 'JSX' : 'TypeScript'}, which this Node cannot read by itself: npm install --save-dev tsx`,
    )
}

function tsxOfProject(): string | null {
  try {
    return createRequire(resolve('package.json')).resolve('tsx')
  } catch {
    // Not installed.
    return null
  }
}

async function load(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const ending = extname(file)
  if (statSync(file).isDirectory() || !ENDINGS.includes(ending))
    throw new UsageError(`${file} is no module: name a file that ends in ${ENDINGS.join(', ')}.`)
  // Several files are loaded at the same time, so each waits for the registration.
  if (/^\.([mc]?ts|[jt]sx)$/.test(ending)) await readTypeScript(file, ending)
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
  const commonJs = module.default as Record<string, unknown> | undefined
  // In a CommonJS project tsx puts all exports of a TypeScript file in its default export.
  return commonJs?.__esModule ? commonJs : module
}

function findCasesFile(file: string): string | undefined {
  const bare = file.slice(0, -extname(file).length)
  return ENDINGS.map((ending) => `${bare}.cases${ending}`).find((path) => existsSync(path))
}

// A reader such as `head` may close the pipe before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const io = {
  load,
  findCasesFile,
  write: async (file: string, text: string, replace: boolean) => {
    if (!replace && existsSync(file)) throw new UsageError(`${file} already exists.`)
    await writeFile(file, text)
  },
  print: (text: string) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  printError: (text: string) => process.stderr.write(`${text}\n`),
}

const written: string[] = []

/** Writes a file as it was in a commit, next to the present one, so that its imports resolve to present files. */
async function atCommit(commit: string, file: string): Promise<string> {
  const { status, stdout, stderr } = spawnSync('git', ['show', `${commit}:./${file}`], { encoding: 'utf8' })
  if (status !== 0) throw new UsageError(`git has no ${file} in ${commit}: ${stderr.trim()}`)
  const path = join(dirname(file), `.${process.pid}-${basename(file)}`)
  await writeFile(path, stdout, { flag: 'wx' })
  written.push(path)
  return path
}

const args = process.argv.slice(2)
try {
  const [first, ...rest] = args
  if (first === 'diff') process.exitCode = await diffCommand(rest, { ...io, atCommit })
  else if (first === 'view') process.exitCode = await viewCommand(rest, { ...io, writePage, servePage })
  else process.exitCode = await fileCommand(args, io)
} catch (error) {
  if (args.includes('--debug')) throw error
  io.printError(inOneSentence(error))
  process.exitCode = 2
} finally {
  for (const path of written) await unlink(path)
}

/** An error as one sentence, with the file and line of the mistake if they are known. */
function inOneSentence(error: unknown): string {
  if (error instanceof UsageError || !(error instanceof Error))
    return String(error instanceof Error ? error.message : error)
  // For a file that is not valid TypeScript, the second line of the message has the place.
  const [first = '', second = ''] = error.message.split('\n')
  const sentence = first.endsWith(':') && second !== '' ? second.replace(/^.*[\\/]/, '') : first
  const place = error instanceof SyntaxError ? /([^\\/\s]+:\d+)$/m.exec(error.stack ?? '')?.[1] : undefined
  const suffix = place === undefined ? placeOf(error) : ` (${place})`
  return sentence.includes(suffix.slice(2, -1)) && suffix !== ''
    ? sentence
    : `${sentence}${/\.\w+:\d+:\d+/.test(sentence) ? '' : suffix}`
}
