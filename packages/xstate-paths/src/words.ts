import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { endOf } from './cases.ts'
import { activeLeaves } from './chart.ts'
import type { ModelState } from './model.ts'

/** A start in plain words: 'starts in loading'. */
export const startInWords = (start: AnyEventObject, state: ModelState, offers: readonly AnyEventObject[]): string =>
  `starts${telling(start, offers)} in ${place(state)}`

/** A step in plain words: 'wash is done: open'. `offers`: what else could have happened. */
export function stepInWords(
  event: AnyEventObject,
  before: ModelState,
  after: ModelState,
  offers: readonly AnyEventObject[],
): string {
  const [from, to] = [place(before), place(after)]
  return `${eventInWords(event)}${telling(event, offers)}: ${from === to ? `still ${to}` : to}`
}

/** An event in plain words: 'wash fails', 'patience ends', 'door.closed'. */
export function eventInWords(event: AnyEventObject): string {
  const end = endOf(event)
  if (end) return `${end.id} ${end.failed ? 'fails' : 'is done'}`
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1]
  if (delay) return /^\d+$/.test(delay) ? `${delay} ms pass` : `${delay} ends`
  return event.type
}

const place = ({ snapshot }: ModelState) => (snapshot ? activeLeaves(snapshot).join(' + ') : 'nothing')

/** What tells an event from the others of its type: ' (user.email asha@example.com)'; '' when it is the only one. */
function telling(event: AnyEventObject, offers: readonly AnyEventObject[]): string {
  const others = offers.filter(({ type }) => type === event.type)
  const found = new Map(others.flatMap((other) => differences(event, other, [])))
  const paths = [...found.keys()]
    .sort()
    .filter((path) => ![...found.keys()].some((deeper) => deeper.startsWith(`${path}.`)))
  const told = paths
    .slice(0, 2)
    .map((path) => `${path.replace(/^(input|output|error)\b\.?/, '')} ${found.get(path)}`.trim())
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}

/** Where a value differs from another, by dotted path, and what stands there. */
function differences(value: unknown, other: unknown, path: readonly string[]): [path: string, told: string][] {
  if (isDeepStrictEqual(value, other)) return []
  if (!isRecord(value) || !isRecord(other) || sizeOf(value) !== sizeOf(other)) return [[path.join('.'), short(value)]]
  return Object.keys(value).flatMap((key) => differences(value[key], other[key], [...path, key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Lists of different lengths are told by their length. */
const sizeOf = (value: object) => (Array.isArray(value) ? value.length : null)

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `of ${value.length}`
  return isRecord(value) ? 'given' : String(value)
}
