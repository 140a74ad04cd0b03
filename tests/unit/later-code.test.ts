import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Why code is asked for once only. */
const ASKED_ONCE: Readonly<Record<string, string>> = {
  'src/app/page-code.ts': 'pages.tsx loads it with `lazyComponent`',
  'src/boot/main.tsx':
    'the page says that the shop has not loaded, with Reload; what it fetches ahead is asked for again',
  'src/boot/shop.tsx': 'the worker comes with the next page',
  'src/desk/main.tsx': 'the demonstration alone',
  'src/services/stately.ts': 'the development server alone',
  'src/shop/inspection.ts': 'the page was opened to inspect it',
}

/** Uses `importWithRetry`, or `lazyComponent`, `lazyPage` or `deferred`, which call it. */
const isAskedForAgain = (line: string) =>
  /(importWithRetry|lazyComponent|lazyPage|deferred)\(\(\) => import\(|^const load\w+ = \(\) => (importWithRetry\()?/.test(
    line,
  )

test('code that comes later and failed is asked for again, but for the files that say why not', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.some((line) => /\bimport\('/.test(line) && !isAskedForAgain(line))
    })
  expect(files.sort()).toEqual(Object.keys(ASKED_ONCE).sort())
})
