import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { silence } from '../../../machines/examples'
import { fail, pressWhenEnabled } from './stage'

const fields = (page: Page) => page.getByRole('main').locator('form input')

/** Expects that every field of the page's form is filled in and valid. */
export async function isWhole(page: Page): Promise<void> {
  for (const field of await fields(page).all()) {
    await expect(field).not.toHaveValue('')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
}

/** Expects that a field of the page's form is empty or invalid. */
export async function isLacking(page: Page): Promise<void> {
  const lacks = () =>
    fields(page).evaluateAll((all) =>
      all.some((field) => field instanceof HTMLInputElement && (field.value === '' || field.ariaInvalid === 'true')),
    )
  await expect.poll(lacks).toBe(true)
}

/** Types into the field with this name in the page's form. */
export const type = (page: Page, name: string, value: string): Promise<void> =>
  page.getByRole('main').locator(`form [name="${name}"]`).fill(value)

/** Submits the page's form. The request of a valid form fails, so that the shop stays on the page. */
export async function submit(page: Page, flow: string, button: string, call: string): Promise<void> {
  const state = await page.evaluate((name) => window.__flows?.[name], flow)
  await pressWhenEnabled(page.getByRole('main').getByRole('button', { name: button, exact: true }))
  if (isDeepStrictEqual(state, { editing: 'valid' })) await fail(page, call, silence)
}
