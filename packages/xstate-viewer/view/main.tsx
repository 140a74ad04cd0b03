import './theme.css'
import type { AnyStateMachine } from 'xstate'
import { readErrors } from 'xstate-paths/diagram'
import { type Examples, flowsOf, showFlows } from '../src/index'
import { noteTaken } from '../src/taken/taken-store'

/** An entry of `charts/index.js` next to the page, which `xstate-paths view` writes. */
interface ListedChart {
  name: string
  /** The chart, or its cases. */
  load(): Promise<AnyStateMachine | { machine: AnyStateMachine }>
  examples: Examples
  /** Ids of the transitions that its paths take. */
  taken: string[]
}

const isMachine = (loaded: AnyStateMachine | { machine: AnyStateMachine }): loaded is AnyStateMachine =>
  '__xstatenode' in loaded

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const address = new URL('charts/index.js', document.baseURI).href
const { charts } = (await import(/* @vite-ignore */ address)) as { charts: readonly ListedChart[] }
const machines: Record<string, AnyStateMachine> = {}
const notes: string[] = []
for (const { name, load, taken } of charts)
  try {
    const loaded = await load()
    machines[name] = isMachine(loaded) ? loaded : loaded.machine
    noteTaken(name, taken)
  } catch (error) {
    notes.push(`${name} cannot be loaded in a browser: ${error instanceof Error ? error.message : error}`)
  }

showFlows(root, {
  flows: flowsOf({
    machines,
    examples: Object.fromEntries(charts.map(({ name, examples }) => [name, readErrors(examples) as Examples])),
  }),
  title: 'Charts',
  live: null,
  notes,
  fits: true,
})
