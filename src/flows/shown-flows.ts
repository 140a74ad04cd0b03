import type { Examples, FlowSources, Screen } from 'xstate-viewer'
import { silence } from '../../machines/examples'
import { type FlowName, flows } from '../../machines/index'
import { SCREENS, thumbnailFile } from './screens'

/** Example contexts of each flow, by file. `npm run flows` generates them from the cases of the flow. */
const examples = import.meta.glob<Examples>('./examples/*.json', { eager: true, import: 'default' })

/** URLs of the thumbnails made by `npm run thumbnails`. */
const files = import.meta.glob<string>('./thumbnails/*.webp', { eager: true, query: '?url', import: 'default' })

/** The chart of each flow bundled with its rules, by file (tools/vite/stately.ts). */
const bundles = import.meta.glob<string>('../../machines/*/*.machine.ts', { query: '?stately', import: 'default' })

/** A file with the flow's chart that opens in Stately. */
export async function statelyFile(flow: string): Promise<string> {
  const load = bundles[`../../machines/${flow}/${flow}.machine.ts`]
  if (!load) throw new Error(`There is no chart of '${flow}'.`)
  return load()
}

const names = Object.keys(flows) as FlowName[]

const screensOf = (flow: FlowName): Record<string, Screen> =>
  Object.fromEntries(
    Object.entries(SCREENS[flow] ?? {}).flatMap(([path, name]) => {
      const source = files[`./thumbnails/${thumbnailFile(name)}`]
      return source === undefined ? [] : [[path, { name, source }]]
    }),
  )

/** The shop's flows for the designers' page. */
export const shownFlows: FlowSources = {
  machines: flows,
  examples: Object.fromEntries(
    names.map((flow) => [flow, { ...examples[`./examples/${flow}.json`], failure: silence }]),
  ),
  screens: Object.fromEntries(names.map((flow) => [flow, screensOf(flow)])),
}
