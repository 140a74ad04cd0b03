#!/usr/bin/env node
// Runs the sources where they are, in the workspace: what is built there may be old. The package holds only what is built.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const source = new URL('../src/cli.ts', import.meta.url)
if (existsSync(source)) {
  await import(pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href)
  await import(source.href)
} else await import(new URL('../dist/cli.js', import.meta.url).href)
