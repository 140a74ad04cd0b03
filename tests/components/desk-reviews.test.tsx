import { act, cleanup, renderHook, screen, within } from '@testing-library/react'
import { MemoryRouter, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DeskReview } from '../../domain/catalogue/review'
import { parseSearchQuery } from '../../domain/desk/desk'
import { deskMessage, deskReview, deskReviewsPage, session } from '../../machines/examples'
import { guardInput } from '../../src/components/ui/guard-input'
import { useDeskList } from '../../src/desk/desk-list'
import { InboxPage } from '../../src/desk/inbox/inbox-page'
import { ReviewsPage } from '../../src/desk/reviews/reviews-page'
import { reportOrdersChanged, useUpdates } from '../../src/desk/updates'
import * as messages from '../../src/services/api/desk-messages'
import * as api from '../../src/services/api/desk-reviews'
import { renderPage } from '../support/render-page'

const hidden: DeskReview = { ...deskReview, state: 'hidden', reports: [] }
const loadDeskReviews = vi.spyOn(api, 'loadDeskReviews')
const decideReview = vi.spyOn(api, 'decideReview')

guardInput()
beforeEach(() => {
  loadDeskReviews.mockReset().mockResolvedValue(deskReviewsPage)
  decideReview.mockReset().mockResolvedValue(hidden)
})
afterEach(cleanup)

const open = () => renderPage(<ReviewsPage session={session} onEnded={() => {}} />)
const row = async () => within((await screen.findAllByRole('row')).at(-1) as HTMLElement)

test('a reported review shows the reason and can be hidden and shown in place, where the focus stays', async () => {
  const user = open()
  expect((await row()).getByText('Reported')).toBeDefined()
  expect((await row()).getByText('22 November 2026: It advertises something')).toBeDefined()
  expect((await row()).getByRole('button', { name: /^Show the review of Amber Oud by Meera/ })).toBeDefined()
  const hide = (await row()).getByRole('button', { name: /^Hide/ })
  hide.focus()
  await user.keyboard('{Enter}')
  expect(await (await row()).findByText('Hidden')).toBeDefined()
  // The other decision has the focus.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Show the review of Amber Oud/)
  expect((await row()).queryByRole('button', { name: /^Hide/ })).toBeNull()
  const { id, version } = deskReview
  expect(decideReview.mock.calls.map(([, decision]) => decision)).toEqual([{ id, version, isShown: false }])
})

test('a refused decision shows the reason and reloads the reviews', async () => {
  const why = 'The review has been changed meanwhile.'
  decideReview.mockRejectedValue({ status: 409, messages: [why] })
  const user = open()
  await user.click((await row()).getByRole('button', { name: /^Hide/ }))
  expect((await screen.findByRole('alert')).textContent).toContain(why)
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await (await row()).findByText('Reported')).toBeDefined()
  expect(loadDeskReviews).toHaveBeenCalledTimes(2)
})

test('a polled list is fetched every ten seconds while the page is visible, and not while it is hidden', async () => {
  vi.useFakeTimers()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => {
    vi.useRealTimers()
    visibility.mockRestore()
  })
  const load = vi.fn(async () => deskReviewsPage)
  const screen = { session, onEnded: () => {} }
  const useList = () => ({ list: useDeskList(screen, load, parseSearchQuery, true), navigation: useNavigationType() })
  const { result } = renderHook(useList, { wrapper: MemoryRouter })
  visibility.mockReturnValue('visible')
  await vi.advanceTimersByTimeAsync(10_500)
  expect(load).toHaveBeenCalledTimes(2)
  visibility.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
  // The next page is a history entry of its own.
  act(() => result.current.list.narrow({ after: 'r-1' }))
  expect(result.current.navigation).toBe('PUSH')
})

test('a change elsewhere is reported to a visible screen, and not to a hidden one or one that was left', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  const onUpdate = vi.fn()
  const { unmount } = renderHook(() => useUpdates(onUpdate))
  reportOrdersChanged()
  expect(onUpdate).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  reportOrdersChanged()
  unmount()
  reportOrdersChanged()
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('a message that arrives while the inbox is open appears in it', async () => {
  vi.useFakeTimers()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    vi.useRealTimers()
    visibility.mockRestore()
  })
  const counts = { open: 0, answered: 0, closed: 0 }
  const load = vi.spyOn(messages, 'loadMessages').mockResolvedValue({ messages: [], next: null, counts })
  renderPage(<InboxPage session={session} onEnded={() => {}} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('No message is open.')).toBeDefined()
  const { entries, orders, ...row } = deskMessage
  load.mockResolvedValue({
    messages: [{ ...row, text: entries[0]?.text ?? '', at: deskReview.createdAt }],
    next: null,
    counts,
  })
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(screen.getByRole('link', { name: deskMessage.subject })).toBeDefined()
  load.mockRestore()
})
