import { createContext, use } from 'react'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Chart, type ChartState, chartOf, familyOf, statesIn } from 'xstate-paths/diagram'
import type { Things } from './live/things'

/** What a chart is simulated with: what starts it, and examples of what it is told. */
export interface Examples {
  input?: unknown
  /** By event type. An event without an example is sent without a payload. */
  events?: Readonly<Record<string, readonly AnyEventObject[]>>
  /** What invoked work answers, how it fails, what it shows to `onSnapshot`: by the name of its logic. */
  answers?: Readonly<Record<string, readonly unknown[]>>
  failures?: Readonly<Record<string, readonly unknown[]>>
  snapshots?: Readonly<Record<string, readonly unknown[]>>
  /** How any other work fails. */
  failure?: unknown
}

/** A picture of the app in a state of a flow. */
export interface Screen {
  name: string
  /** Address of the picture. */
  source: string
}

/** What is shown, by the name of each flow. */
export interface Shown {
  machines: Readonly<Record<string, AnyStateMachine>>
  examples?: Readonly<Record<string, Examples>>
  /** The screen of a state, by the state's path; a state without one has that of the state around it. */
  screens?: Readonly<Record<string, Readonly<Record<string, Screen>>>>
}

/** A chart that is shown, with all that is told of it. */
export interface Flow {
  name: string
  machine: AnyStateMachine
  chart: Chart
  examples: Examples
  /** The screen that shows a state; null where none does. */
  screenOf(state: string): Screen | null
  /** The name of the flow that work runs, by the name of its logic; null where it is a mere call. */
  runs(src: string): string | null
}

/** All flows of a page, in their order. */
export interface Flows {
  list: readonly Flow[]
  get(name: string | null | undefined): Flow | undefined
  /** The states that run a flow, with the flows they are in. */
  runnersOf(flow: Flow): { flow: Flow; state: ChartState }[]
}

/** The flows of a page, from their machines and what is told of them. Throws where a name is empty. */
export function flowsOf({ machines, examples = {}, screens = {} }: Shown): Flows {
  const names = Object.keys(machines)
  if (names.includes('')) throw new Error('A flow has an empty name.')
  const flows = new Map(
    Object.entries(machines).map(([name, machine]) => {
      const chart = chartOf(machine)
      const flow: Flow = {
        ...{ name, machine, chart, examples: examples[name] ?? {} },
        screenOf: (state) =>
          familyOf(chart)
            .lineOf(state)
            .flatMap(({ path }) => screens[name]?.[path] ?? [])[0] ?? null,
        runs: (src) =>
          flowNamed(src, (one) => Object.hasOwn(machines, one)) ??
          // Its logic may be another name's machine.
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

/** The flow that work runs, by the name of its logic: 'addressForm' runs 'address-form'. Null where there is none. */
export function flowNamed(src: string, isFlow: (name: string) => boolean): string | null {
  const name = src.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [name, src].find(isFlow) ?? null
}

/** What a page is given: the flows, its title, and where a running app is heard. */
export interface Given {
  flows: Flows
  title: string
  live: Live | null
  /** The flows in the order in which somebody meets them. */
  journey?: readonly JourneyStep[]
  /** What is said above the gallery: charts that could not be loaded. */
  notes?: readonly string[]
  /** Whether a picture is opened whole however small its words become; else at 80 % at least. */
  fits?: boolean
}

/** A part of a journey: what somebody does, and the flows that they meet, each in a state by its path. */
export interface JourneyStep {
  title: string
  words: string
  met: readonly { flow: string; state?: string | undefined }[]
}

/** A running app that tells what happens in it (`xstate-viewer/inspect`). */
export interface Live {
  /** The broadcast channel it tells it on. */
  channel: string
  /** Its address, opened so that it tells. */
  address: string
  /** What it is called: 'shop'. */
  app: string
  /** The name of the file that a log is saved as. */
  logFile: string
  /** What can be followed by its id, beside the flows that the pages run. */
  things?: Things
}

export const GivenContext = createContext<Given | null>(null)

/** What the page was given. */
export function useGiven(): Given {
  const given = use(GivenContext)
  if (!given) throw new Error('The page of flows was given no flows.')
  return given
}
