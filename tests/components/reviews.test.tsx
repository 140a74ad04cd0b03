import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FaultDraft } from '../../domain/fault'
import { review, reviewsPage } from '../../machines/examples'
import { renderShop, toast } from '../support/render-shop'

const LIST = '/api/products/{id}/reviews'
const answered = (path: string, body: object, method: FaultDraft['method'] = 'GET', status = 200): FaultDraft => ({
  method,
  path,
  status,
  body,
})
const refused = (method: FaultDraft['method'], path: string): FaultDraft => ({ method, path, status: 500 })
const own = { ...review, state: 'shown' }

/** Opens the page of a perfume with faults in its first requests. */
async function open(faults: FaultDraft[], shopper?: object) {
  const shop = await renderShop('/products/envy-vortex', { faults, ...(shopper && { shopper: {} }) })
  const region = within(await screen.findByRole('region', { name: 'Reviews' }))
  return { ...shop, region }
}

test('a visitor reads reviews with stars, text, first name and day, and sees who may write one', async () => {
  const { region } = await open([answered(LIST, { ...reviewsPage, next: null })])
  expect(await region.findByText('2 reviews, 4.5 out of 5')).toBeDefined()
  const item = within(region.getByRole('listitem'))
  for (const text of ['4 out of 5', review.text, 'Meera', '21 November 2026', 'Bought here'])
    expect(item.getByText(text)).toBeDefined()
  expect(region.getByText('You can review this perfume once you have received it.')).toBeDefined()
  expect(region.queryByRole('button', { name: 'Write a review' })).toBeNull()
})

test('a page that fails to load retains the earlier pages and can be loaded again', async () => {
  const second = { ...reviewsPage, reviews: [{ ...review, id: 'other', text: 'Of the second page.' }], next: null }
  const { user, region } = await open([answered(LIST, reviewsPage), refused('GET', LIST), answered(LIST, second)])
  await user.click(await region.findByRole('button', { name: 'More reviews' }))
  await user.click(await region.findByRole('button', { name: 'Try again' }))
  expect(await region.findByText('Of the second page.')).toBeDefined()
  expect(region.getAllByRole('listitem')).toHaveLength(2)
  expect(region.queryByRole('button', { name: 'More reviews' })).toBeNull()
})

test('a refused review retains its text, even after its form was closed', async () => {
  const { user, region } = await open(
    [
      answered('/api/user/review', { hasReceived: true, review: null }),
      { ...refused('POST', '/api/user/review'), delay: 200 },
    ],
    {},
  )
  await user.click(await region.findByRole('button', { name: 'Write a review' }))
  const form = () => within(screen.getByRole('dialog', { name: 'Write a review' }))
  expect(form().queryByText('Please choose from one to five stars.')).toBeNull()
  await user.type(form().getByRole('textbox', { name: 'Your review' }), review.text)
  await user.click(form().getByRole('button', { name: 'Send' }))
  expect(form().getByText('Please choose from one to five stars.')).toBeDefined()
  expect(form().getByRole('radio', { name: '1 star' })).toBe(document.activeElement)
  await user.click(form().getByRole('radio', { name: '4 stars' }))
  await user.click(form().getByRole('button', { name: 'Send' }))
  expect(form().getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(await form().findByRole('alert')).toBeDefined()
  await user.click(form().getByRole('button', { name: 'Not now' }))
  await user.click(region.getByRole('button', { name: 'Write a review' }))
  expect(form().getByRole('textbox', { name: 'Your review' })).toHaveProperty('value', review.text)
  expect(form().getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true)
})

test('deleting a review moves the focus to the button for a new one, and the form has the old text', async () => {
  const { user, region } = await open(
    [
      answered('/api/user/review', { hasReceived: true, review: own }),
      refused('DELETE', '/api/user/review/{id}'),
      answered('/api/user/review/{id}', { hasReceived: true, review: null }, 'DELETE'),
    ],
    {},
  )
  await user.click(await region.findByRole('button', { name: 'Delete review' }))
  expect(await region.findByRole('alert')).toBeDefined()
  const focused: (Element | null)[] = []
  const changes = new MutationObserver(() => focused.push(document.activeElement))
  changes.observe(document.body, { childList: true, subtree: true })
  await user.click(region.getByRole('button', { name: 'Delete review' }))
  await toast('Review deleted')
  changes.disconnect()
  const write = await region.findByRole('button', { name: 'Write a review' })
  expect(document.activeElement).toBe(write)
  // The focus is never lost, not even for a moment.
  expect(focused).not.toContain(document.body)
  await user.click(write)
  expect(screen.getByRole('textbox', { name: 'Your review' })).toHaveProperty('value', review.text)
})

test("a shopper's own review can be loaded again, and a hidden one is shown to its author alone", async () => {
  const hidden = { hasReceived: true, review: { ...own, state: 'hidden', text: 'Hidden words of mine.' } }
  const faults = [refused('GET', '/api/user/review'), answered('/api/user/review', hidden), answered(LIST, reviewsPage)]
  const { user, region } = await open(faults, {})
  await user.click(await region.findByRole('button', { name: 'Try again' }))
  expect(await region.findByText('Hidden words of mine.')).toBeDefined()
  expect(region.getByRole('status').textContent).toMatch(/^We’ve hidden your review/)
  expect(region.queryByRole('button', { name: /^Report the review/ })).toBeNull()
})

test('a refused report retains its reason, and an accepted one shows a confirmation', async () => {
  const { user, region } = await open(
    [
      answered(LIST, reviewsPage),
      refused('POST', '/api/user/review/{id}/report'),
      { method: 'POST', path: '/api/user/review/{id}/report', status: 204, body: '' },
    ],
    {},
  )
  await user.click(await region.findByRole('button', { name: 'Report the review by Meera' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Report this review' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Please choose a reason.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'It advertises something' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByRole('radio', { name: 'It advertises something' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await toast('Thank you. We will look at it.')
  expect(await region.findByText('You reported this review.')).toBeDefined()
})
