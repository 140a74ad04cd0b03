import { basename, extname } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { declaredTransitions, invokes } from './chart.ts'

/** A cases file for a chart, to be filled in: where it goes, and its text. */
export function emptyCases(file: string, exported: string, machine: AnyStateMachine): { path: string; text: string } {
  const extension = extname(file)
  const bare = file.slice(0, -extension.length)
  // TypeScript is imported by the name its JavaScript will have.
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
    ...part(
      'events',
      'Example payloads of every event; both sides of every guard. Of a wildcard, an event it speaks of.',
      events.map((event) => `${quoted(event.replace('*', 'any'))}: [{}]`),
    ),
    ...part(
      'done',
      'What effects answer, by their name in setup.',
      done.map((src) => `${quoted(src)}: [undefined]`),
    ),
    ...part(
      'error',
      'How they fail.',
      error.map((src) => `${quoted(src)}: [new Error('${src} failed')]`),
    ),
    ...part(
      'checks',
      'Was the effect asked the right thing? Leave out those that take no input.',
      sources.map((src) => `${quoted(src)}: (_input, _cause) => true`),
    ),
    '  // What of the context decides how the chart goes on: as little as possible.',
    '  abstract: ({ context }) => context,',
    '})',
    '',
  ].join('\n')
  return { path: `${bare}.cases${extension}`, text }
}

const quoted = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`)
