import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const SEND = 'POST /api/message'

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Write to us' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Send' })
const another = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Write another message' })

/** Drives the flow `message` as a person does. */
export const flow: BrowserFlow = {
  name: 'message',
  start: (page) => openShop(page, '/help/contact', { shopper, held: [SEND] }),
  states: {
    editing: (page) => expect(submit(page)).toBeEnabled(),
    sending: (page) => expect(submit(page)).toBeDisabled(),
    sent: (page) => expect(page.getByRole('main').getByText(/^Ticket S-/)).toBeVisible(),
  },
  events: {
    'message.changed': async (page, { field, value }) => {
      if (field === 'about') await form(page).getByRole('combobox', { name: 'About' }).selectOption(value)
      else await form(page).getByRole('textbox', { name: 'Your message' }).fill(value)
    },
    'message.submitted': (page) => pressWhenEnabled(submit(page)),
    'message.another': (page) => pressWhenEnabled(another(page)),
    'xstate.done.actor.sendMessage': (page, { output }) => answer(page, SEND, { ticket: output }, 201),
    'xstate.error.actor.sendMessage': (page, { error }) => fail(page, SEND, error),
    ...timeouts('message', 'sending'),
  },
}
