import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShop } from '../support/render-shop'

// The form retains its contents for as long as the page is open, so they stay from test to test.
afterEach(() => vi.restoreAllMocks())

const endpoint = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your endpoint')
const response = () => screen.findByRole('region', { name: 'Response' })
const faults = () => screen.findByRole('region', { name: 'Faults' })

async function click(user: UserEvent, name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

test('a chosen endpoint fills the form, and its full response is shown', async () => {
  const { user } = await renderShop('/mockman')
  await click(user, 'GET /api/products')
  expect(endpoint().value).toBe('/api/products')
  expect(document.activeElement).toBe(endpoint())
  await click(user, 'Submit')
  expect(await within(await response()).findByText('200 OK')).toBeDefined()
  expect((await response()).textContent).toContain('"title": "Envy Vortex"')
})

test('a slow request can be cancelled', async () => {
  const { user } = await renderShop('/mockman', {
    faults: [{ method: 'GET', path: '/api/categories', status: 500, delay: 60_000 }],
  })
  await click(user, 'GET /api/categories')
  await click(user, 'Submit')
  expect((await response()).getAttribute('aria-busy')).toBe('true')
  await click(user, 'Cancel')
  expect((await response()).getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('a planted fault is listed, and removed once a request uses it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await renderShop('/mockman')
  await click(user, 'Fail the next order call')
  const planted = await within(await faults()).findByText('POST /api/user/order: answered with 500, once')
  await click(user, 'POST /api/user/order')
  await click(user, 'Submit')
  await waitFor(() => expect(planted.isConnected).toBe(false))
  expect((await response()).textContent).toContain('A planted fault.')
})
