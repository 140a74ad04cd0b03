// What only the text of a chart shows; comments do not count.
const RULES: [RegExp, string][] = [
  [/\bsystemId\b/, 'has a systemId, which breaks the generated paths: find children by their invoke id.'],
  [/\bsendParent\s*\(/, 'calls sendParent, which breaks the generated paths: say it by a named action, bound outside.'],
  [/\bemit\s*\(/, 'calls emit: say it by a named action, bound outside.'],
  [/\.\.\./, 'has a spread, which Stately’s tools drop silently: write it out.'],
  [/\.extend\s*\(/, 'calls setup().extend, which Stately’s tools do not read: write one setup.'],
  [
    /\bcreateStateConfig\b/,
    'calls createStateConfig, which Stately’s tools do not read: write the state in its place.',
  ],
]

/** The last doc comment before the machine: what the flow promises, as paragraphs. Empty without one. */
export function promiseOf(source: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1] ?? ''
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()
}

/** What the text of a chart says against it. */
export function sourceRules(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const broken = RULES.filter(([pattern]) => pattern.test(code)).map(([, todo]) => todo)
  return promiseOf(source) === ''
    ? [...broken, 'promises nothing: say in a doc comment above the machine what the flow promises.']
    : broken
}
