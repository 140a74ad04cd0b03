import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that import code without a retry, with the reason. */
const REQUESTED_ONCE: Readonly<Record<string, string>> = {
  'src/app/page-code.ts': 'pages.tsx loads it with `lazyComponent`',
  'src/boot/main.tsx':
    'the page states that the shop has not loaded, with Reload; its prefetched files are requested again',
  'src/boot/shop.tsx': 'the next page registers the worker',
  'src/desk/main.tsx': 'the demonstration alone',
  'src/services/stately.ts': 'the development server alone',
  'src/shop/inspection.ts': 'the page was opened to inspect it',
}

/** Uses `importWithRetry`, or `lazyComponent`, `lazyPage`, `deferred` or `loadInTime`, which call it. */
const isRequestedAgain = (line: string) =>
  /(importWithRetry|lazyComponent|lazyPage|deferred|loadInTime)\(\(\) => import\(|^const load\w+ = \(\) => (importWithRetry\()?/.test(
    line,
  )

test('a failed import of later code is retried, except in files with a stated reason', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.some((line) => /(?<!typeof )\bimport\('/.test(line) && !isRequestedAgain(line))
    })
  expect(files.sort()).toEqual(Object.keys(REQUESTED_ONCE).sort())
})
