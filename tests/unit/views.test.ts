import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What holds something over time in a file of `src/`, or waits; by the word of docs/views.md. */
const KINDS: Readonly<Record<string, RegExp>> = {
  // With a setter: without one it is a chart or a store that is made once.
  state: /\[[^\]]*,[^\]]*\] = useState|\buseReducer\b.*\(/,
  // Of an element it is a handle, and no state, unless it is set by hand.
  ref: /\buseRef(?!<HTML\w*>\(null\))\b.*\(|\.current = /,
  timer: /\bset(Timeout|Interval)\(/,
  variable: /^(export )?let |^(export )?const .* = new (Map|Set|WeakMap)\b.*\(\)$/m,
}

const kindsOf = (source: string) => Object.keys(KINDS).filter((kind) => KINDS[kind]?.test(source))

/** '`src/app/header.tsx`: state, ref' of every file that holds something. */
const held = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .map((file) => [file, kindsOf(readFileSync(file, 'utf8'))] as const)
  .filter(([, kinds]) => kinds.length > 0)
  .map(([file, kinds]) => `${file}: ${kinds.join(', ')}`)

const told = [...readFileSync('docs/views.md', 'utf8').matchAll(/^\| `(src\/[^`]+)` \| ([a-z, ]+) \| .+ \|$/gm)]

test('what remains beside the charts stands in docs/views.md, with its reason, and nothing else does', () => {
  expect(told.map(([, file, kinds]) => `${file}: ${kinds}`).sort()).toEqual(held.sort())
})

test.each([
  ['state', 'const [isOpen, setOpen] = useState(false)'],
  ['state', 'const [{ shown, error }, set] = useState<State>({ shown: null })'],
  ['state', 'const [state, send] = useReducer(reduce, null)'],
  ['ref', 'const pressedAt = useRef(0)'],
  ['ref', 'followed.current = link'],
  ['ref', 'const grip = useRef<Point | null>(null)'],
  ['timer', 'const timer = setTimeout(stop, 10)'],
  ['variable', 'let isRemoving = false'],
  ['variable', 'export let unsaved: Keeper | undefined'],
  ['variable', 'const unsaved = new Map<string, () => void>()'],
])('a %s is found: %s', (kind, source) => {
  expect(kindsOf(source)).toEqual([kind])
})

test.each([
  'const dialog = useRef<HTMLDialogElement>(null)',
  'const [chart] = useState(provideScentFinder)',
  '  let last = scrollY',
])('no state of a view: %s', (source) => {
  expect(kindsOf(source)).toEqual([])
})
