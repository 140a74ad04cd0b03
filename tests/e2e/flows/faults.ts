import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { openShop, pressWhenEnabled, refuse, release, timeouts, waiting } from './stage'

const TOLD = 'POST /api/__faults'
const CLEAR = 'DELETE /api/__faults'

const panel = (page: Page) => page.getByRole('region', { name: 'Faults' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function isBusy(page: Page) {
  await expect(button(page, 'Clear')).toBeDisabled()
  await expect(panel(page).getByText('The faults could not be loaded.')).toBeHidden()
}

/** The pending request fails without a response. */
async function fails(page: Page, call: string) {
  await waiting(page, call)
  await refuse(page, call)
}

/** Drives the flow `faults` as a person does. */
export const flow: BrowserFlow = {
  name: 'faults',
  start: (page) => openShop(page, '/mockman', { shopper, held: [TOLD, CLEAR] }),
  states: {
    loading: isBusy,
    planting: isBusy,
    expiringToken: isBusy,
    clearing: isBusy,
    ready: (page) => expect(button(page, 'Clear')).toBeEnabled(),
    failed: (page) => expect(panel(page).getByText('The faults could not be loaded.')).toBeVisible(),
  },
  events: {
    'faults.plant': (page) => pressWhenEnabled(button(page, 'Fail the next order call')),
    'faults.expireToken': (page) => pressWhenEnabled(button(page, 'Token expires')),
    'faults.clear': (page) => pressWhenEnabled(button(page, 'Clear')),
    // A response may have used up a fault. After a failure there is a button.
    'faults.reload': async (page) => {
      const again = button(page, 'Try again')
      await pressWhenEnabled((await again.isVisible()) ? again : page.getByRole('button', { name: 'Submit' }))
    },
    'xstate.done.actor.loadFaults': (page) => release(page, TOLD),
    'xstate.done.actor.plantFaults': (page) => release(page, TOLD),
    'xstate.done.actor.expireToken': (page) => release(page, TOLD),
    'xstate.done.actor.clearFaults': (page) => release(page, CLEAR),
    'xstate.error.actor.loadFaults': (page) => fails(page, TOLD),
    'xstate.error.actor.plantFaults': (page) => fails(page, TOLD),
    'xstate.error.actor.expireToken': (page) => fails(page, TOLD),
    'xstate.error.actor.clearFaults': (page) => fails(page, CLEAR),
    ...timeouts('faults', 'loading', 'planting', 'expiringToken', 'clearing'),
  },
}
