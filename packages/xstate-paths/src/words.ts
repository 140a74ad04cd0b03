import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { AFTER, SNAPSHOT } from './adapter.ts'
import { endOf } from './cases.ts'
import { activeLeaves } from './chart.ts'
import type { Happens, ModelState } from './model-state.ts'
import { said } from './path-error.ts'
import { isPlain } from './plain.ts'
import { show } from './serialize.ts'

/** A start in plain words: 'starts in loading'. */
export const startInWords = (start: Happens, state: ModelState, offers: readonly Happens[]): string =>
  `starts${start.from ? ' again' : telling(start, offers)}${state.failed ? ':' : ' in'} ${place(state)}`

/** A step in plain words: 'wash is done: open'. `offers`: what else could have happened. */
export function stepInWords(
  happens: Happens,
  before: ModelState,
  after: ModelState,
  offers: readonly Happens[],
): string {
  const [from, to] = [place(before), place(after)]
  return `${happeningInWords(happens)}${telling(happens, offers)}: ${from === to ? `still ${to}` : to}`
}

/** What happens, in plain words; where a delay or an effect sends an event like any other, it is said who does. */
function happeningInWords({ event, by, id }: Happens): string {
  const words = eventInWords(event)
  if (by === 'said') return `${id} says ${words}`
  return by === 'delay' && words === event.type ? `${words} after its delay` : words
}

/** An event in plain words: 'wash fails', 'requestTimeout ends', 'door.closed'. */
export function eventInWords(event: AnyEventObject): string {
  const end = endOf(event)
  if (end) return `${end.id} ${end.failed ? 'fails' : 'is done'}`
  if (event.type.startsWith(SNAPSHOT)) return `${event.type.slice(SNAPSHOT.length)} shows`
  const delay = AFTER.exec(event.type)?.[1]
  if (delay) return /^\d+$/.test(delay) ? `${delay} ms pass` : `${delay} ends`
  return event.type
}

/** A running delay by its name: '1000 ms', 'requestTimeout', 'tick'. */
export function delayInWords(name: string): string {
  const delay = AFTER.exec(name)?.[1] ?? name.replace(/ ×\d+$/, '')
  return /^\d+$/.test(delay) ? `${delay} ms` : delay
}

function place({ snapshot, failed }: ModelState): string {
  if (failed) return `throws '${said(failed.thrown)}'`
  if (!snapshot) return 'nothing'
  if (snapshot.status === 'error') return 'stopped by an error'
  return activeLeaves(snapshot).join(' + ') || 'running'
}

/** What tells an event from the others of its type: ' (user.email asha@example.com)'; '' when it is the only one. */
function telling({ event, by }: Happens, offers: readonly Happens[]): string {
  const others = offers.filter((other) => other.by === by && other.event.type === event.type)
  const found = new Map(others.flatMap((other) => differences(event, other.event, [])))
  const paths = [...found.keys()]
    .sort()
    .filter((path) => ![...found.keys()].some((deeper) => deeper.startsWith(`${path}.`)))
  const told = paths
    .slice(0, 2)
    .map((path) => `${path.replace(/^(input|output|error|snapshot)\b\.?/, '')} ${found.get(path)}`.trim())
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}

/** Where a value differs from another, by dotted path, and what stands there. */
function differences(value: unknown, other: unknown, path: readonly string[]): [path: string, told: string][] {
  if (isDeepStrictEqual(value, other)) return []
  if (!isPlain(value) || !isPlain(other) || sizeOf(value) !== sizeOf(other)) return [[path.join('.'), short(value)]]
  return Object.keys(value).flatMap((key) => differences(value[key], other[key], [...path, key]))
}

/** Lists of different lengths are told by their length. */
const sizeOf = (value: object) => (Array.isArray(value) ? value.length : null)

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `of ${value.length}`
  if (value instanceof Error) return said(value)
  if (isPlain(value)) return 'given'
  return typeof value === 'object' && value !== null ? show(value) : String(value)
}
