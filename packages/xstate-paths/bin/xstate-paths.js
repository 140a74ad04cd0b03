#!/usr/bin/env node
// In the workspace this runs the sources, because dist may be outdated. The published package contains only dist.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const source = new URL('../src/cli.ts', import.meta.url)
if (existsSync(source)) {
  await import(pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href)
  await import(source.href)
} else await import(new URL('../dist/cli.js', import.meta.url).href)
