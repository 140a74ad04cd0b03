#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileCommand } from './file-command.ts'
import { UsageError } from './usage-error.ts'

const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '.cts', '.cjs']

/** Lets Node import TypeScript: by tsx where the project has it, or else by itself, if it is new enough. */
async function readTypeScript(file: string): Promise<void> {
  const tsx = tsxOfProject()
  const canStrip = Boolean((process.features as { typescript?: unknown }).typescript)
  // What `node --import tsx` does.
  if (tsx !== null) await import(pathToFileURL(tsx).href)
  else if (!canStrip)
    throw new UsageError(`${file} is TypeScript, which this Node cannot read by itself: npm install --save-dev tsx`)
}

function tsxOfProject(): string | null {
  try {
    return createRequire(resolve('package.json')).resolve('tsx')
  } catch {
    // Not installed.
    return null
  }
}

let readsTypeScript = false

async function load(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  if (/^\.[mc]?ts$/.test(extname(file)) && !readsTypeScript) {
    readsTypeScript = true
    await readTypeScript(file)
  }
  return (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
}

function neighbour(file: string): string | undefined {
  const bare = file.slice(0, -extname(file).length)
  return ENDINGS.map((ending) => `${bare}.cases${ending}`).find((path) => existsSync(path))
}

// A reader that has seen enough, such as `head`, leaves before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await fileCommand(process.argv.slice(2), {
  load,
  neighbour,
  write: async (file, text, replace) => {
    if (!replace && existsSync(file)) throw new UsageError(`${file} is there already.`)
    await writeFile(file, text)
  },
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
})
