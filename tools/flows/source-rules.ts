import { type ESTree, parseSync, Visitor } from 'vite'

// Rules that only the source of a chart shows. Comments do not count.
const RULES: [RegExp, string][] = [
  [/\bsystemId\b/, 'has a systemId, which breaks the generated paths: find children by their invoke id.'],
  [
    /\bsendParent\s*\(/,
    'calls sendParent, which breaks the generated paths: use a named action that the shop provides.',
  ],
  [/\bemit\s*\(/, 'calls emit: use a named action that the shop provides.'],
  [/\.extend\s*\(/, 'calls setup().extend, which Stately’s tools do not read: write one setup.'],
  [
    /\bcreateStateConfig\b/,
    'calls createStateConfig, which Stately’s tools do not read: write the state in its place.',
  ],
]

/** The last doc comment before the machine: the promises of the flow, as paragraphs. Empty without one. */
export function promiseOf(source: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1] ?? ''
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()
}

/** The rules that the source of a chart breaks. */
export function sourceRules(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return [
    ...RULES.filter(([pattern]) => pattern.test(code)).map(([, todo]) => todo),
    ...literalRule(source),
    ...(promiseOf(source) === ''
      ? ['promises nothing: list the promises of the flow in a doc comment above the machine.']
      : []),
  ]
}

/** Stately's tools read the argument of `createMachine` without running it: all of it must be written out. */
function literalRule(source: string): string[] {
  const computed: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && name.name === 'createMachine' && config)
        computed.push(...computedIn(config, ''))
    },
  })
  visitor.visit(parseSync('chart.ts', source).program)
  return computed.map((place) => `write out ${place}: Stately’s tools do not run the argument of createMachine.`)
}

/** Keys whose values may be a constant of the module. */
const MAY_BE_CONSTANT = /(^|\.)(context|input|output|params|guard|actions|entry|exit)\b/

/** The places in a config that are neither literals nor functions. */
function computedIn(node: ESTree.Node, place: string): string[] {
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return [`the spread in ${place || 'the machine'}`]
        const { key, value, computed } = property
        if (computed) return [`the computed key in ${place || 'the machine'}`]
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : ''
        return computedIn(value, place ? `${place}.${name}` : String(name))
      })
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => (element ? computedIn(element, `${place}[${index}]`) : []))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'UnaryExpression':
      return computedIn('expression' in node ? node.expression : node.argument, place)
    case 'Literal':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return []
    case 'Identifier':
    case 'MemberExpression':
      return MAY_BE_CONSTANT.test(place) ? [] : [place]
    default:
      return [place]
  }
}
