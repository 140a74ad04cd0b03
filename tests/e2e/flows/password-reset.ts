import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { href } from '../../../domain/routes'
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine'
import { SERVER } from '../server-address'
import { isLacking, isWhole, type } from './form-fields'
import { openShop, pressWhenEnabled, refuse, release, timeouts, waiting } from './stage'

const ASK = 'POST /api/auth/forgotten'
const SAVE = 'POST /api/auth/reset'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page) => main(page).getByRole('button', { name: /^(Send Link|Save)$/ })

async function isBusy(page: Page) {
  await expect(button(page)).toBeDisabled()
  await expect(page.getByRole('status').getByText('One moment…')).toBeAttached()
}

/** The server responds to the pending request. */
async function answered(page: Page, call: string, status: number, body: unknown) {
  await page.route(`${SERVER}/api/auth/*`, (route) => route.fulfill({ status, json: body }), { times: 1 })
  await release(page, call)
}

const says = (page: Page, words: RegExp) => expect(main(page).getByRole('status').getByText(words)).toBeVisible()

const OVER = 'with the password the flow is over, and nobody follows it: what the page says is looked at by its action'

/** Drives the flow `password-reset` as a person does. */
export const flow: BrowserFlow = {
  name: 'password-reset',
  start: (page, input) => {
    const { token } = input as InputFrom<typeof passwordResetMachine>
    return openShop(page, token === null ? href('reset') : `${href('reset')}?token=${token}`, { held: [ASK, SAVE] })
  },
  fleeting: { mailed: OVER, saved: OVER },
  states: { 'editing.invalid': isLacking, 'editing.valid': isWhole, asking: isBusy, saving: isBusy },
  events: {
    'form.changed': (page, { field, value }) => type(page, field, value),
    'form.submit': (page) => pressWhenEnabled(button(page)),
    'xstate.done.actor.askForLink': async (page) => {
      await answered(page, ASK, 200, null)
      await says(page, /^If asha@example.com has an account/)
    },
    'xstate.error.actor.askForLink': async (page) => {
      await waiting(page, ASK)
      await refuse(page, ASK)
    },
    'xstate.done.actor.setPassword': async (page) => {
      await answered(page, SAVE, 200, null)
      await says(page, /^Your new password is set\./)
    },
    'xstate.error.actor.setPassword': (page, { error }) =>
      answered(page, SAVE, error.status, { errors: error.messages }),
    ...timeouts('password-reset', 'asking', 'saving'),
  },
}
