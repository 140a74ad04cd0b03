import { readdirSync } from 'node:fs'
import type { BrowserFlow } from 'xstate-paths/playwright'
import journeyCases from '../../paths/journey/journey.cases'
import type { BrowserCases } from './in-browser'
import { flow as journey } from './journey'

interface BrowserWalk extends BrowserCases {
  /** The name of the file. A machine with several uses has a walk for each. */
  name: string
  flow: BrowserFlow
}

/** Flows that have a spec of their own: most have a page of their own. */
export const WALKED_BY: Readonly<Record<string, string>> = {
  'desk-session': 'desk.spec.ts',
  'desk-list': 'desk.spec.ts',
  'desk-order': 'desk.spec.ts',
  'desk-message': 'desk.spec.ts',
  'desk-codes': 'desk-shop.spec.ts',
  'desk-settings': 'server-first-day.spec.ts',
  'desk-setup': 'server-first-day.spec.ts',
  'desk-reviews': 'reviews.spec.ts',
  'desk-product': 'desk-shop.spec.ts',
  'desk-stock': 'desk-shop.spec.ts',
  'desk-export': 'desk-shop.spec.ts',
  'desk-import': 'desk-shop.spec.ts',
  'pending-clicks': 'pending-clicks.spec.ts',
  invoice: 'invoice.spec.ts',
  'confirm-order': 'server-orders.spec.ts',
  'order-news': 'server-orders.spec.ts',
  overlays: 'navigation.spec.ts',
  'unsaved-payments': 'safety-storage.spec.ts',
}

const load = <Module>(file: string): Promise<Module> => import(new URL(file, import.meta.url).href)

/** The two files of a flow in this folder: how to drive it, and which part of its chart a person can reach. */
async function walkOf(name: string): Promise<BrowserWalk> {
  const { flow } = await load<{ flow: BrowserFlow }>(`./${name}.ts`)
  const { default: cases } = await load<{ default: BrowserCases }>(`./${name}.cases.ts`)
  return { name, flow, ...cases }
}

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.cases\.ts$/.exec(file)?.[1] ?? [])

/** Every flow with a browser walk. */
export const browserFlows: readonly BrowserWalk[] = [
  ...(await Promise.all(names.map(walkOf))),
  { name: 'journey', flow: journey, cases: journeyCases, unreachable: {} },
]
