import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { AFTER, SNAPSHOT } from './adapter.ts'
import { endOf } from './cases.ts'
import { activeLeaves } from './chart.ts'
import type { ModelState, Occurrence } from './model-state.ts'
import { messageOf } from './path-error.ts'
import { isPlain } from './plain.ts'
import { show } from './serialize.ts'

/** Describes a start: 'starts in loading'. */
export const describeStart = (start: Occurrence, state: ModelState, offers: readonly Occurrence[]): string =>
  `starts${start.from ? ' again' : distinction(start, offers)}${state.failed ? ':' : ' in'} ${place(state)}`

/** Describes a step: 'wash is done: open'. `offers`: everything that could have happened instead. */
export function describeStep(
  occurrence: Occurrence,
  before: ModelState,
  after: ModelState,
  offers: readonly Occurrence[],
): string {
  const [from, to] = [place(before), place(after)]
  return `${describeOccurrence(occurrence)}${distinction(occurrence, offers)}: ${from === to ? `still ${to}` : to}`
}

/** Describes an occurrence. If a delay or an effect sends an ordinary event, the sender is named. */
function describeOccurrence({ event, by, id }: Occurrence): string {
  const text = describeEvent(event)
  if (by === 'child') return `${id} sends ${text}`
  return by === 'delay' && text === event.type ? `${text} after its delay` : text
}

/** Describes an event: 'wash fails', 'requestTimeout ends', 'door.closed'. */
export function describeEvent(event: AnyEventObject): string {
  const end = endOf(event)
  if (end) return `${end.id} ${end.failed ? 'fails' : 'is done'}`
  if (event.type.startsWith(SNAPSHOT)) return `${event.type.slice(SNAPSHOT.length)} shows`
  const delay = AFTER.exec(event.type)?.[1]
  if (delay) return /^\d+$/.test(delay) ? `${delay} ms pass` : `${delay} ends`
  return event.type
}

/** Describes a running delay: '1000 ms', 'requestTimeout', 'tick'. */
export function describeDelay(name: string): string {
  const delay = AFTER.exec(name)?.[1] ?? name.replace(/ ×\d+$/, '')
  return /^\d+$/.test(delay) ? `${delay} ms` : delay
}

function place({ snapshot, failed }: ModelState): string {
  if (failed) return `throws '${messageOf(failed.thrown)}'`
  if (!snapshot) return 'nothing'
  if (snapshot.status === 'error') return 'stopped by an error'
  return activeLeaves(snapshot).join(' + ') || 'running'
}

/** What distinguishes an event from others of its type: ' (user.email asha@example.com)'. '' if it is the only one. */
function distinction({ event, by }: Occurrence, offers: readonly Occurrence[]): string {
  const others = offers.filter((other) => other.by === by && other.event.type === event.type)
  const found = new Map(others.flatMap((other) => differences(event, other.event, [])))
  const paths = [...found.keys()]
    .sort()
    .filter((path) => ![...found.keys()].some((deeper) => deeper.startsWith(`${path}.`)))
  const values = paths
    .slice(0, 2)
    .map((path) => `${path.replace(/^(input|output|error|snapshot)\b\.?/, '')} ${found.get(path)}`.trim())
  return values.length === 0 ? '' : ` (${values.join(', ')})`
}

/** The dotted paths where a value differs from another, and the value there. */
function differences(value: unknown, other: unknown, path: readonly string[]): [path: string, value: string][] {
  if (isDeepStrictEqual(value, other)) return []
  if (!isPlain(value) || !isPlain(other) || sizeOf(value) !== sizeOf(other)) return [[path.join('.'), short(value)]]
  return Object.keys(value).flatMap((key) => differences(value[key], other[key], [...path, key]))
}

/** Lists of different lengths are described by their length. */
const sizeOf = (value: object) => (Array.isArray(value) ? value.length : null)

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `of ${value.length}`
  if (value instanceof Error) return messageOf(value)
  if (isPlain(value)) return 'given'
  return typeof value === 'object' && value !== null ? show(value) : String(value)
}
