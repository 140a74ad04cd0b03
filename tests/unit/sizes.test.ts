import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesOf, firstVisit } from '../../tools/sizes/built-shop'

const STYLE = '@font-face{src:url(/assets/serif-1.woff2)}'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-sizes-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index-1.js': 'import"./shared-1.js";import("./react-1.js");import("./mock-server-1.js")',
    'shop-1.js': 'import{a}from"./react-1.js";import"./shared-1.js";export const e=()=>a()',
    'react-1.js': 'export const a=()=>import("./toaster-1.js")',
    'shared-1.js': 'export{}',
    'toaster-1.js': 'export const late=1',
    'mock-server-1.js': 'import"./react-1.js";import"./accounts-1.js"',
    'accounts-1.js': 'export{}',
    'serif-1.woff2': 'the letters',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), content)
  writeFileSync(
    join(folder, 'products.html'),
    `<script type="module" crossorigin src="/assets/index-1.js"></script><style>${STYLE}</style>
     <link rel="modulepreload" href="/assets/shop-1.js">`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = (files: readonly { path: string }[]) => files.map(({ path }) => path.replace('assets/', '')).sort()

test('the app includes the page’s script, its preloads and their imports, and no code that loads later', () => {
  expect(names(firstVisit(folder).app)).toEqual(['index-1.js', 'react-1.js', 'shared-1.js', 'shop-1.js'])
})

test('the size of the backend excludes code that the app already loads', () => {
  expect(names(firstVisit(folder).backend)).toEqual(['accounts-1.js', 'mock-server-1.js'])
})

test('an inline stylesheet counts, and a font counts uncompressed', () => {
  const { css, font } = firstVisit(folder)
  expect(bytesOf(css)).toBe(gzipSync(STYLE).length)
  expect(bytesOf(font)).toBe('the letters'.length)
})
