import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { fail, openShop, pressWhenEnabled, release } from './stage'

const SAVE = 'POST /api/user/address(/[^/]+)?'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) address$/ })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const submit = (page: Page) => button(page, /^(Add|Update)$/)
const opener = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()

/** Drives the flow `address-form` as a person does. */
export const flow: BrowserFlow = {
  name: 'address-form',
  start: async (page) => {
    await openShop(page, '/profile/addresses', { shopper, held: [SAVE] })
    await expect(opener(page, /^Edit/)).toBeVisible()
  },
  states: {
    closed: (page) => expect(dialog(page)).toBeHidden(),
    'editing.valid': (page) => expect(submit(page)).toBeEnabled(),
    'editing.invalid': (page) => expect(submit(page)).toBeDisabled(),
    saving: async (page) => {
      await expect(dialog(page).locator('form')).toHaveAttribute('aria-busy', 'true')
      await expect(submit(page)).toBeDisabled()
    },
  },
  events: {
    'form.open': (page, { address }) => pressWhenEnabled(opener(page, address ? /^Edit/ : /^Add address$/)),
    'form.changed': async (page, { field, value }) => {
      if (field !== 'zipcode') throw new Error(`Nobody has shown how to type the ${field}.`)
      const box = dialog(page).getByRole('textbox', { name: 'Zipcode' })
      // Typing the text that is already there sends no event.
      if ((await box.inputValue()) === value) await box.fill('')
      await box.fill(value)
    },
    'form.filled': (page) => pressWhenEnabled(button(page, 'Fill with dummy values')),
    'form.submit': (page) => pressWhenEnabled(submit(page)),
    'form.saved': (page) => release(page, SAVE),
    'form.failed': async (page, { messages }) => {
      if (await dialog(page).isVisible()) return fail(page, SAVE, { status: 422, messages })
      await closeWhileSaving(page)
      await fail(page, SAVE, { status: 422, messages })
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: messages.join(' ') })
          .first(),
      ).toBeVisible()
    },
    'form.close': async (page) => {
      const isSaving = await dialog(page).locator('form[aria-busy="true"]').isVisible()
      await pressWhenEnabled(button(page, 'Cancel'))
      // The list of addresses still waits for its response. No other address can be saved before it arrives.
      if (isSaving) await release(page, SAVE)
    },
  },
}

async function closeWhileSaving(page: Page) {
  await pressWhenEnabled(opener(page, /^Add address$/))
  await pressWhenEnabled(button(page, 'Fill with dummy values'))
  await pressWhenEnabled(submit(page))
  await pressWhenEnabled(button(page, 'Cancel'))
}
