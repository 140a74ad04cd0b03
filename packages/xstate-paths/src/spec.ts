import type { BrowserPath } from './browser-flow.ts'
import type { Path } from './path.ts'
import { titleOf } from './paths.ts'

/** The import paths of a generated spec, relative to the folder it is saved in. */
export interface SpecImports {
  /** The module with `runInBrowser`. */
  browser: string
  /** The module that exports the `BrowserFlow` of a flow as `flow`. */
  flow(name: string): string
}

/** A Playwright spec, ready to run, with one test for each path. */
export function spec(flows: readonly { flow: string; paths: readonly Path[] }[], imports: SpecImports): string {
  return [
    "import { test } from '@playwright/test'",
    `import { runInBrowser } from '${imports.browser}'`,
    ...flows.map(({ flow }) => `import { flow as ${variable(flow)} } from '${imports.flow(flow)}'`),
    '',
    ...flows.flatMap(({ flow, paths }) => [
      `test.describe(${literal(flow)}, () => {`,
      ...paths.flatMap((path, number) => [
        `  test(${literal(`${number + 1}: ${titleOf(path)}`)}, async ({ page }) => {`,
        `    await runInBrowser(page, ${variable(flow)}, ${literal(browserPath(path))})`,
        '  })',
      ]),
      '})',
      '',
    ]),
  ].join('\n')
}

/** A path as plain JSON for a browser run. */
export const browserPath = ({ input, start, steps }: Path): BrowserPath => ({
  ...(input !== undefined && { input }),
  start: start.snapshot?.value ?? {},
  steps: steps.map(({ event, state }) => ({ event, state: state.snapshot?.value ?? {} })),
})

const variable = (flow: string) =>
  flow.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

// JSON is valid JavaScript except for two line separators.
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
