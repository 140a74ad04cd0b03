import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Patterns for state, refs, timers and variables in a file of `src/`, by the term in docs/views.md. */
const KINDS: Readonly<Record<string, RegExp>> = {
  // Only with a setter. Without one it is a chart or a store that is created once.
  state: /\[[^\]]*,[^\]]*\] = useState|\buseReducer\b.*\(/,
  // A ref of an element is a handle and not state, unless code assigns it.
  ref: /\buseRef(?!<HTML\w*>\(null\))\b.*\(|\.current = /,
  timer: /\bset(Timeout|Interval)\(/,
  variable: /^(export )?let |^(export )?const .* = new (Map|Set|WeakMap)\b.*\(\)$/m,
}

const kindsOf = (source: string) => Object.keys(KINDS).filter((kind) => KINDS[kind]?.test(source))

/** '`src/app/header.tsx`: state, ref' for every file with at least one kind. */
const held = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .map((file) => [file, kindsOf(readFileSync(file, 'utf8'))] as const)
  .filter(([, kinds]) => kinds.length > 0)
  .map(([file, kinds]) => `${file}: ${kinds.join(', ')}`)

const reported = [...readFileSync('docs/views.md', 'utf8').matchAll(/^\| `(src\/[^`]+)` \| ([a-z, ]+) \| .+ \|$/gm)]

test('docs/views.md lists all state outside the charts with its reason, and nothing else', () => {
  expect(reported.map(([, file, kinds]) => `${file}: ${kinds}`).sort()).toEqual(held.sort())
})
