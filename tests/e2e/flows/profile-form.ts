import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { shopper } from '../../../machines/examples'
import { answer, fail, openShop, pressWhenEnabled, timeouts } from './stage'

const SAVE = 'POST /api/user/profile|DELETE /api/user'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Edit profile|Delete account\?)$/ })
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Save|Delete account)$/ })
const close = (page: Page) => dialog(page).getByRole('button', { name: /^(Cancel|Keep it)$/ })

/** Drives the flow `profile-form` as a person does. */
export const flow: BrowserFlow = {
  name: 'profile-form',
  start: (page) => openShop(page, '/profile', { shopper, held: [SAVE] }),
  states: {
    closed: async (page) => {
      await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    },
    editing: (page) => expect(submit(page)).toBeEnabled(),
    saving: async (page) => {
      await expect(submit(page)).toBeDisabled()
      await expect(close(page)).toBeDisabled()
    },
  },
  events: {
    'form.open': (page, { form }) =>
      pressWhenEnabled(page.getByRole('button', { name: form === 'name' ? 'Edit profile' : 'Delete account' })),
    'form.changed': (page, { value }) => dialog(page).getByRole('textbox', { name: 'First Name' }).fill(value),
    'form.submit': (page) => pressWhenEnabled(submit(page)),
    'form.close': (page) => pressWhenEnabled(close(page)),
    'xstate.done.actor.save': (page) => answer(page, SAVE, { user: shopper }),
    'xstate.error.actor.save': (page, { error }) => fail(page, SAVE, error),
    ...timeouts('profile-form', 'saving'),
  },
}
