import { afterAll, describe, expect, test } from 'vitest'
import { stateName, stateNodes } from 'xstate-paths'
import { flows } from '../../machines'
import { publicEndpoints, shopperEndpoints } from '../../src/features/mockman/endpoints'
import { loadCode } from '../fuzz/load-tab'
import { openWorld } from '../fuzz/world'
import { FAULTS, outcomeOf } from './cell'
import { callsOf, type Effect } from './reach'
import { printed, type Row } from './table'
import { ELSEWHERE, WAYS } from './ways'

const contract = [...publicEndpoints, ...shopperEndpoints].map(({ method, path }) => `${method} ${path}`)
const opened = await openWorld()
// Pages and dialogs import their code from the tab whose code was loaded last. Here that is the left tab.
await loadCode(opened.tabs[0])

/** The endpoint of the contract that a request matches. */
function inContract(call: string): string {
  const found = contract.find((known) => new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(call))
  if (!found) throw new Error(`The contract does not know ${call}`)
  return found
}

// An invoked flow is not a request. Its own states have their rows.
const isFlow = (id: string) => id in flows || id === 'form' || id === 'profile'

const effects = Object.entries(flows).flatMap(([chart, machine]) =>
  [machine.root, ...stateNodes(machine)].flatMap((node) =>
    node.invoke
      .filter(({ id }) => !isFlow(id))
      .map(({ id }) => ({ effect: `${chart} ${id}`, state: `${chart}.${stateName(node)}` })),
  ),
)
const calling = effects.filter(({ effect }) => !(effect in ELSEWHERE))
const withCalls: { effect: Effect; state: string; calls: string[] }[] = []
for (const { effect: name, state } of calling) {
  for (const way of WAYS[name] ?? []) {
    const effect = { name, way }
    withCalls.push({ effect, state, calls: await callsOf(opened, effect) })
  }
}

/** The different requests of an effect, each with the position where it is made first. */
const firstOfEach = (calls: readonly string[]) =>
  [...new Set(calls)].map((call) => [inContract(call), call, calls.indexOf(call)] as const)

const rows: Row[] = []
afterAll(() => console.log(`${printed(rows)}\n${rows.length * FAULTS.length} cells`))

test('there is a way to every effect of every chart, and to nothing else', () => {
  const known = [...Object.keys(WAYS), ...Object.keys(ELSEWHERE)]
  expect(known.toSorted()).toEqual([...new Set(effects.map(({ effect }) => effect))].toSorted())
})

test('every call of the contract is made in some state, but for four that the shop has no need of, those of its dialogs and those of reviews', () => {
  const made = new Set(withCalls.flatMap(({ calls }) => calls.map(inContract)))
  expect(contract.filter((call) => !made.has(call))).toEqual([
    'GET /api/products/{productId}',
    'GET /api/products/{productId}/reviews',
    'GET /api/categories',
    'GET /api/categories/{categoryId}',
    'GET /api/user/order/{id}',
    'POST /api/user/order/{id}/events',
    'GET /api/user/review',
    'POST /api/user/review',
    'POST /api/user/review/{id}',
    'DELETE /api/user/review/{id}',
    'POST /api/user/review/{id}/report',
    'POST /api/user/profile',
    'POST /api/user/password',
    'GET /api/user',
    'DELETE /api/user',
  ])
})

describe.each(withCalls)(
  'while $state runs $effect.name after $effect.way.steps',
  { timeout: 60_000 },
  ({ effect, state, calls }) => {
    test.each(firstOfEach(calls))(
      'a shopper whose %s fails is told so, can go on, and loses nothing',
      async (known, call, at) => {
        const row: Row = { state, call: known, cells: {} }
        rows.push(row)
        for (const fault of FAULTS) {
          row.cells[fault] = await outcomeOf(opened, effect, calls.slice(0, at), call, fault)
        }
        const filled = { told: expect.any(String), wayOn: expect.any(String) }
        expect(row.cells).toEqual(Object.fromEntries(FAULTS.map((fault) => [fault, filled])))
      },
    )
  },
)
