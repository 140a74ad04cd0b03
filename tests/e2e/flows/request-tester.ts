import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { advanceClock, answer, openShop, pressWhenEnabled, refuse, waiting } from './stage'

const SEND = '(GET|POST|DELETE) /api/(products|test-todos)'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const response = (page: Page) => page.getByRole('region', { name: 'Response' })

/** Types a text, or another one if the field already has it: typing the same text sends no event. */
async function retype(box: Locator, text: string, other: string) {
  await box.fill((await box.inputValue()) === text ? other : text)
}

async function isFree(page: Page) {
  await expect(button(page, 'Submit')).toBeEnabled()
  await expect(button(page, 'Cancel')).toBeHidden()
  await expect(response(page).getByText('Waiting for an answer…')).toBeHidden()
}

/** Drives the flow `request-tester` as a person does. */
export const flow: BrowserFlow = {
  name: 'request-tester',
  start: (page) => openShop(page, '/mockman', { held: [SEND] }),
  states: {
    editing: isFree,
    sending: async (page) => {
      await expect(button(page, 'Submit')).toBeDisabled()
      await expect(button(page, 'Cancel')).toBeEnabled()
      await expect(response(page).getByText('Waiting for an answer…')).toBeVisible()
    },
    answered: async (page) => {
      await isFree(page)
      await expect(
        response(page)
          .getByText(/404|405|TypeError/)
          .first(),
      ).toBeVisible()
    },
  },
  events: {
    'request.endpoint': (page, { endpoint }) =>
      retype(page.getByPlaceholder('Enter your endpoint'), endpoint, '/api/test-todos'),
    'request.method': async (page, { method }) => {
      const methods = page.getByRole('combobox', { name: 'Method' })
      await methods.selectOption((await methods.inputValue()) === method ? 'DELETE' : method)
    },
    'request.header': (page, { index, change }) =>
      retype(page.getByRole('textbox', { name: 'Header name' }).nth(index), change.name, 'x-trace'),
    'request.body': (page, { text }) => retype(page.getByRole('textbox', { name: 'Body' }), text, `${text} `),
    'request.submit': (page) => pressWhenEnabled(button(page, 'Submit')),
    'request.cancel': (page) => pressWhenEnabled(button(page, 'Cancel')),
    'xstate.done.actor.sendRequest': (page, { output }) => answer(page, SEND, JSON.parse(output.body), output.status),
    // A fault would have no effect: the backend refuses an unknown method before it looks at faults.
    'xstate.error.actor.sendRequest': async (page) => {
      await waiting(page, SEND)
      await refuse(page, SEND)
    },
    'xstate.after.requestTimeout.request-tester.sending': (page) => advanceClock(page, 2_147_483_647),
  },
}
