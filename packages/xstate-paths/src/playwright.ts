import { expect, type Page, test } from '@playwright/test'
import type { AnyEventObject, StateValue } from 'xstate'
import { type BrowserPath, lacks, leaves, parents } from './browser-flow.ts'

export { type BrowserPath, lacks } from './browser-flow.ts'
export { spec } from './spec.ts'

/**
 * How a user sees and drives a flow in the browser: the assertions for each state, and the actions that cause each event.
 * States are identified by their dotted path ('washing.cooling'), events by their type ('door.closed',
 * 'xstate.done.actor.wash').
 */
export interface BrowserFlow {
  /** The flow's name in `window.__flows`. */
  name: string
  /** Opens the page so that the flow is in its first state for this input. */
  start(page: Page, input: unknown): Promise<void>
  /** One assertion for every state without child states. States with child states may have one too. */
  states: Record<string, (page: Page, state: StateValue) => Promise<void>>
  events: Record<string, (page: Page, event: AnyEventObject) => Promise<void>>
  /** States that the page leaves before a test could check them, each with the reason. They are not compared. */
  fleeting?: Record<string, string>
}

/** The intervals at which the page is polled for its state, ms. */
const LOOKS = [5, 10, 20, 50]

/** The time that a step may take in addition to a test's own time-out. */
const MILLISECONDS_A_STEP = 1_000

declare global {
  interface Window {
    /** The state value of each running flow by name, or a promise of it. The page under test updates it. */
    __flows?: Record<string, StateValue | Promise<StateValue>>
  }
}

/**
 * Runs a path in the browser the way a user would. After every step it compares the chart's own state and the page with
 * the path. If the flow lacks an assertion or an action, it fails before the first step and names it.
 */
export async function runInBrowser(page: Page, flow: BrowserFlow, path: BrowserPath): Promise<void> {
  const lacking = lacks(flow, path)
  if (lacking.length > 0) throw new Error(`Flow '${flow.name}' lacks ${lacking.join(', ')}.`)
  test.setTimeout(test.info().timeout + path.steps.length * MILLISECONDS_A_STEP)
  await test.step('start', async () => {
    await flow.start(page, path.input)
    await compare(page, flow, path.start, 'start')
  })
  for (const { event, state } of path.steps) {
    await test.step(event.type, async () => {
      await flow.events[event.type]?.(page, event)
      await compare(page, flow, state, event.type)
    })
  }
}

async function compare(page: Page, flow: BrowserFlow, state: StateValue, after: string) {
  if (leaves(state).some((name) => flow.fleeting?.[name])) return
  const read = () => page.evaluate((name) => window.__flows?.[name], flow.name)
  const message = `the state of '${flow.name}' after '${after}'`
  await expect.poll(read, { message, intervals: LOOKS }).toEqual(state)
  for (const name of [...parents(state), ...leaves(state)]) await flow.states[name]?.(page, state)
}
