import { createContext, use } from 'react'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Chart, type ChartState, chartOf, hierarchyOf, statesIn } from 'xstate-paths/diagram'
import type { EntityType } from './live/entities'

/** Examples for the simulation of a chart: its input, and payloads of its events. */
export interface Examples {
  input?: unknown
  /** By event type. An event without an example is sent without a payload. */
  events?: Readonly<Record<string, readonly AnyEventObject[]>>
  /** Outputs, errors and snapshots of invoked work, by the name of its logic. */
  answers?: Readonly<Record<string, readonly unknown[]>>
  failures?: Readonly<Record<string, readonly unknown[]>>
  snapshots?: Readonly<Record<string, readonly unknown[]>>
  /** Snapshots of actors that the chart finds with `system.get`, by their systemId. */
  system?: Readonly<Record<string, object>>
  /** The error of all other work. */
  failure?: unknown
}

/** A screenshot of the app in a state of a flow. */
export interface Screen {
  name: string
  /** The URL of the image. */
  source: string
}

/** The data of a page, by the name of each flow. */
export interface FlowSources {
  machines: Readonly<Record<string, AnyStateMachine>>
  examples?: Readonly<Record<string, Examples>>
  /** The screen of a state, by the state's path. A state without a screen has that of its nearest ancestor. */
  screens?: Readonly<Record<string, Readonly<Record<string, Screen>>>>
}

/** A chart with all its data. */
export interface Flow {
  name: string
  machine: AnyStateMachine
  chart: Chart
  examples: Examples
  /** The screen that shows a state, or null. */
  screenOf(state: string): Screen | null
  /** The name of the flow that invoked work runs, by the name of its logic. Null if the work is not a flow. */
  runs(src: string): string | null
}

/** All flows of a page, in order. */
export interface Flows {
  list: readonly Flow[]
  get(name: string | null | undefined): Flow | undefined
  /** The states that run a flow, with their flows. */
  runnersOf(flow: Flow): { flow: Flow; state: ChartState }[]
}

/** Creates the flows of a page from their machines and data. Throws if a name is empty. */
export function flowsOf({ machines, examples = {}, screens = {} }: FlowSources): Flows {
  const names = Object.keys(machines)
  if (names.includes('')) throw new Error('A flow has an empty name.')
  const flows = new Map(
    Object.entries(machines).map(([name, machine]) => {
      const chart = chartOf(machine)
      const flow: Flow = {
        ...{ name, machine, chart, examples: examples[name] ?? {} },
        screenOf: (state) =>
          hierarchyOf(chart)
            .lineageOf(state)
            .flatMap(({ path }) => screens[name]?.[path] ?? [])[0] ?? null,
        runs: (src) =>
          flowNamed(src, (one) => Object.hasOwn(machines, one)) ??
          // The logic may be a machine that is registered under another name.
          Object.keys(machines).find((one) => machines[one] === machine.implementations.actors[src]) ??
          null,
      }
      return [name, flow]
    }),
  )
  const list = [...flows.values()]
  return {
    list,
    get: (name) => flows.get(name ?? ''),
    runnersOf: ({ name }) =>
      list.flatMap((flow) =>
        statesIn(flow.chart.root)
          .filter(({ work }) => work.some(({ src }) => flow.runs(src) === name))
          .map((state) => ({ flow, state })),
      ),
  }
}

/**
 * The flow that invoked work runs, by the name of its logic: 'addressForm' runs 'address-form'. Null if there is none.
 */
export function flowNamed(src: string, isFlow: (name: string) => boolean): string | null {
  const name = src.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [name, src].find(isFlow) ?? null
}

/** The props of the page: the flows, a title, and the connection to a running app. */
export interface PageProps {
  flows: Flows
  title: string
  live: Live | null
  /** The flows in the order in which a user meets them. */
  journey?: readonly JourneyStep[]
  /** The names of flows by the heading of their group in the gallery. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** Notes above the gallery: charts that could not be loaded. */
  notes?: readonly string[]
  /** The text of a flow that opens in Stately's tools, loaded when it is copied. */
  statelyFile?: (flow: string) => Promise<string>
  /** Whether a picture always opens as a whole. Otherwise it opens at no less than 80 %. */
  fits?: boolean
}

/** A part of a journey: a step of a user, and the flows involved, each in a state by its path. */
export interface JourneyStep {
  title: string
  text: string
  flows: readonly { flow: string; state?: string | undefined }[]
}

/** A running app that reports its events (`xstate-viewer/inspect`). */
export interface Live {
  /** The broadcast channel of the reports. */
  channel: string
  /** The address that opens the app with reporting on. */
  address: string
  /** The name of the app in texts: 'shop'. */
  app: string
  /** The file name of a saved log. */
  logFile: string
  /** Entities that can be followed by their id, in addition to the flows of the pages. */
  entities?: EntityType
}

export const PageContext = createContext<PageProps | null>(null)

/** The props of the page. */
export function usePage(): PageProps {
  const page = use(PageContext)
  if (!page) throw new Error('The page has no flows.')
  return page
}
