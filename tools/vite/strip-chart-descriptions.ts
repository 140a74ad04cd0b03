import { type Plugin, parseSync, Visitor } from 'vite'

/** Leaves the charts' descriptions to those who read the charts: the shop in the browser asks for none of them. */
export function stripChartDescriptions(): Plugin {
  return {
    name: 'sillage-strip-chart-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.machine\.ts$/ },
      handler: (chart, id) => ({ code: withoutDescriptions(id, chart), map: null }),
    },
  }
}

/** The chart with every description empty. Nothing else moves, so that lines and columns stay true. */
export function withoutDescriptions(file: string, chart: string): string {
  let code = chart
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'description' || value.type !== 'Literal') return
      const empty = "''".padEnd(value.end - value.start)
      code = code.slice(0, value.start) + empty + code.slice(value.end)
    },
  }).visit(parseSync(file, chart).program)
  return code
}
