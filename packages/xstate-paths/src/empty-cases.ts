import { basename, extname } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { inlineActions } from './actions.ts'
import { computerOf } from './adapter.ts'
import { declaredTransitions, invokes, readsInput } from './chart.ts'
import { withHeldEnvironment } from './held-environment.ts'
import { serialize } from './serialize.ts'

/** The path and text of a cases file to fill in. */
export function emptyCases(file: string, exported: string, machine: AnyStateMachine): { path: string; text: string } {
  const extension = extname(file)
  const bare = file.slice(0, -extension.length)
  // TypeScript imports a module by its JavaScript name.
  const module = `./${basename(bare)}${extension.replace('ts', 'js')}`
  const chart = exported === 'default' ? 'machine' : exported
  const descriptors = [...new Set(declaredTransitions(machine).map(({ event }) => event))]
  const events = descriptors.filter((event) => event !== 'always' && !event.startsWith('xstate.'))
  const sources = [...new Set(invokes(machine).map(({ src }) => src))]
  const ends = (prefix: string) =>
    sources.filter((src) =>
      invokes(machine).some((invoke) => invoke.src === src && descriptors.includes(`${prefix}${invoke.id}`)),
    )
  const [done, error] = [ends('xstate.done.actor.'), ends('xstate.error.actor.')]
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
      events.map((event) => `${quoted(event.replace('*', 'any'))}: [{}]`),
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
      'checks',
      'Checks of inputs. Leave out effects without an input.',
      sources.map((src) => `${quoted(src)}: (_input, _cause) => true`),
    ),
    '  // The part of the context that decides how the chart continues: as little as possible.',
    `  abstract: ${abstractFor(machine)},`,
    ...(inlineActions(machine).length > 0
      ? ['  // Actions without a name run for real: name them in setup, and remove this.', "  onInline: 'run',"]
      : []),
    '})',
    '',
  ].join('\n')
  return { path: `${bare}.cases${extension}`, text }
}

/** The `abstract` of a new cases file: the context without fields whose values cannot be distinguished. */
function abstractFor(machine: AnyStateMachine): string {
  const lost = Object.entries(firstContext(machine)).flatMap(([field, value]) =>
    isDistinguishable(value) ? [] : [field],
  )
  if (lost.length === 0) return '({ context }) => context'
  return `({ context: { ${lost.map((field, at) => `${quoted(field)}: _${at + 1}, `).join('')}...rest } }) => rest`
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
