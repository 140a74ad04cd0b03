import { flowsOf } from '../../../src/shop/flows-of'
import '../../support/jsdom-setup'
import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserPath, coverage, missingInWords, type Path, paths as pathsOf, run, titleOf } from 'xstate-paths'
import type { Shop } from '../../../src/shop/hooks'
import { renderShop } from '../../support/render-shop'
import cases from './journey.cases'
import { events, FULL_PRICE, type Person, states } from './steps'
import { watchJourney } from './watch-journey'

// The error has only the reason, because a dump of the whole page does not help.
configure({ asyncUtilTimeout: 10_000, getElementError: (reason) => new Error(`${reason} (${location.pathname})`) })
const { paths } = pathsOf(cases)

/** Opens the shop for a visitor, with its simulated backend. */
async function arrive(): Promise<Person> {
  const { user, shop, plant } = await renderShop('/')
  window.__flows = valuesOf(shop)
  watchJourney()
  return {
    total: FULL_PRICE,
    click: async (role, name) => {
      const control = await waitFor(() => {
        const [found] = screen.getAllByRole(role, { name })
        if (!found || found.matches(':disabled')) throw new Error(`The ${role} ${name} is locked.`)
        return found
      })
      await user.click(control)
    },
    finds: async (role, name) => void (await screen.findAllByRole(role, { name })),
    reads: async (text) => void (await screen.findAllByText(text)),
    plant: (fault) => plant([fault]),
  }
}

const valuesOf = ({ auth }: Shop) => {
  const payment = (name: 'purchase' | 'ledger') =>
    flowsOf(auth).checkout?.getSnapshot().children[name]?.getSnapshot().value ?? 'absent'
  return {
    get auth() {
      return auth.getSnapshot().value
    },
    get cart() {
      return flowsOf(auth).cart?.getSnapshot().value ?? 'absent'
    },
    get purchase() {
      return payment('purchase')
    },
    get ledger() {
      return payment('ledger')
    },
  }
}

async function walk(path: Path) {
  const person = await arrive()
  const { start, steps } = browserPath(path)
  const compare = async (state: unknown) => {
    await waitFor(async () => expect(await window.__flows?.journey).toBe(state))
    await states[String(state)]?.(person)
  }
  await compare(start)
  for (const { event, state } of steps) {
    await events[event.type]?.(person, event)
    await compare(state)
  }
}

test.each(paths.map((path) => [titleOf(path), path] as const))(
  'a purchase on the real flows: %s',
  { timeout: 60_000 },
  (_, path) => walk(path),
)

test('the paths of the purchase cover the whole machine', () => {
  const recorder = coverage(cases.machine)
  for (const path of paths) run(cases, path, recorder)
  expect(missingInWords(recorder.coverage())).toEqual([])
})
