import { basename, extname } from 'node:path'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { inlineActions } from './actions.ts'
import { computerOf } from './adapter.ts'
import { cases } from './cases.ts'
import { declaredTransitions, invokes, readsInput } from './chart.ts'
import { explore, TooLarge } from './graph.ts'
import { withHeldEnvironment } from './held-environment.ts'
import { modelOf } from './model.ts'
import { serialize } from './serialize.ts'

/** A cases file to fill in: its path and text, and why it does not run yet, if it does not. */
export interface EmptyCases {
  path: string
  text: string
  note: string | null
}

/** The cases of a chart without examples, as code and as values. */
export function emptyCases(file: string, exported: string, machine: AnyStateMachine): EmptyCases {
  const extension = extname(file)
  const bare = file.slice(0, -extension.length)
  // TypeScript imports a module by its JavaScript name.
  const module = `./${basename(bare)}${extension.replace('ts', 'js')}`
  const chart = exported === 'default' ? 'machine' : exported
  const descriptors = [...new Set(declaredTransitions(machine).map(({ event }) => event))]
  const events = descriptors
    .filter((event) => event !== 'always' && !event.startsWith('xstate.'))
    .map((event) => event.replace('*', 'any'))
  const sources = [...new Set(invokes(machine).map(({ src }) => src))]
  const ends = (prefix: string) =>
    sources.filter((src) =>
      invokes(machine).some((invoke) => invoke.src === src && descriptors.includes(`${prefix}${invoke.id}`)),
    )
  const [done, error, shown] = [ends('xstate.done.actor.'), ends('xstate.error.actor.'), ends('xstate.snapshot.')]
  const isInline = inlineActions(machine).length > 0
  const each = <Value>(names: readonly string[], value: Value) =>
    Object.fromEntries(names.map((name) => [name, [value]]))
  const trial = {
    ...(readsInput(machine) && { inputs: [{}] }),
    ...{ events: each(events, {}), snapshots: each(shown, undefined) },
    ...(isInline && { onInline: 'run' }),
  }
  const { left, grown, note } = abstractFor(machine, trial)
  const part = (name: string, comment: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  // ${comment}`, `  ${name}: {`, ...lines.map((line) => `    ${line},`), '  },']
  const text = [
    "import { cases } from 'xstate-paths'",
    `import ${exported === 'default' ? chart : `{ ${chart} }`} from '${module}'`,
    '',
    `export default cases(${chart}, {`,
    ...(readsInput(machine) ? ['  // Inputs to start with.', '  inputs: [{}],'] : []),
    ...part(
      'events',
      'Example payloads of every event, for both sides of every guard. For a wildcard, an event that it matches.',
      events.map((event) => `${quoted(event)}: [{}]`),
    ),
    ...part(
      'done',
      'Outputs of effects, by their name in setup.',
      done.map((src) => `${quoted(src)}: [undefined]`),
    ),
    ...part(
      'error',
      'Errors of effects.',
      error.map((src) => `${quoted(src)}: [new Error('${src} failed')]`),
    ),
    ...part(
      'snapshots',
      'Snapshots of effects.',
      shown.map((src) => `${quoted(src)}: [undefined]`),
    ),
    ...part(
      'checks',
      'Checks of inputs. Leave out effects without an input.',
      sources.map((src) => `${quoted(src)}: (_input, _cause) => true`),
    ),
    '  // The part of the context that decides how the chart continues: as little as possible.',
    ...(grown.length > 0
      ? [
          `  // ${grown.join(', ')}: left out, because it has too many values. Add fields that guards read, reduced to a few values.`,
        ]
      : []),
    `  abstract: ${withoutFields(left)},`,
    ...(isInline
      ? ['  // Actions without a name run for real: name them in setup, and remove this.', "  onInline: 'run',"]
      : []),
    '})',
    '',
  ].join('\n')
  return { path: `${bare}.cases${extension}`, text, note }
}

const withoutFields = (fields: readonly string[]): string =>
  fields.length === 0
    ? '({ context }) => context'
    : `({ context: { ${fields.map((field, at) => `${quoted(field)}: _${at + 1}, `).join('')}...rest } }) => rest`

/** The limits of a new cases file, so that its paths are found and run within 30 s. */
const TRIAL = { steps: 20_000, ms: 5_000 }

/**
 * The fields of the context that `abstract` leaves out, because their values cannot be distinguished or are too many. `note`: why the chart is still too large.
 */
function abstractFor(
  machine: AnyStateMachine,
  trial: object,
): { left: string[]; grown: string[]; note: string | null } {
  const lost = Object.entries(firstContext(machine)).flatMap(([field, value]) =>
    isDistinguishable(value) ? [] : [field],
  )
  const grown: string[] = []
  for (;;) {
    const left = [...lost, ...grown]
    const abstract = ({ context }: AnyMachineSnapshot) =>
      Object.fromEntries(Object.entries(context ?? {}).filter(([field]) => !left.includes(field)))
    try {
      explore(modelOf(cases<AnyStateMachine>(machine, { ...trial, abstract } as never)), TRIAL)
      return { left, grown, note: null }
    } catch (error) {
      const [most] = error instanceof TooLarge ? error.grows : []
      // Missing examples are reported when the cases run.
      if (most === undefined) return { left, grown, note: error instanceof TooLarge ? error.message : null }
      grown.push(most)
    }
  }
}

/** The initial context of a chart; empty if the chart needs a specific input. */
function firstContext(machine: AnyStateMachine): object {
  try {
    return withHeldEnvironment({ time: 0, random: 1 }, 0, () => computerOf(machine).start({})).snapshot.context ?? {}
  } catch {
    return {}
  }
}

function isDistinguishable(value: unknown): boolean {
  try {
    serialize(value)
    return true
  } catch {
    return false
  }
}

const quoted = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`)
