import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { onePiece, shopper } from '../../../machines/examples'
import { inTheRow, isLocked, LOAD, MOVE_LOCK, REMOVE, WISH, writeMove } from './cart'
import { oneRose } from './goods'
import { answer, fail, openShop, release, timeouts } from './stage'

/** The end of a move, as the cart reports it. */
const told = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()

const isUnfinished = (page: Page) =>
  told(page, 'We can’t tell yet whether the perfume moved to your wishlist. Checking again…')

/** Drives the flow `move` on the page of the cart, which shows how a move ends. */
export const flow: BrowserFlow = {
  name: 'move',
  start: async (page) => {
    await openShop(page, '/cart', { shopper, held: [LOAD, REMOVE, WISH, MOVE_LOCK] })
    await answer(page, LOAD, { cart: [onePiece, oneRose] })
    await inTheRow(page, 'Move to Wishlist')
  },
  fleeting: { over: 'the cart takes the outcome and lets the move go' },
  states: { locking: isLocked, adding: isLocked, removing: isLocked },
  events: {
    'move.locked': (page) => release(page, MOVE_LOCK),
    'move.lockDenied': async (page) => {
      // Another tab has finished the move.
      await writeMove(page, null)
      await release(page, MOVE_LOCK)
      await told(page, 'Another tab is moving this perfume to your wishlist.')
    },
    'xstate.done.actor.addMoved': (page, { output }) => answer(page, WISH, { wishlist: output }, 201),
    'xstate.error.actor.addMoved': async (page, { error }) => {
      await fail(page, WISH, error)
      await isUnfinished(page)
    },
    'xstate.done.actor.removeMoved': async (page, { output }) => {
      await answer(page, REMOVE, { cart: output })
      await told(page, 'Product moved to Wishlist!')
    },
    'xstate.error.actor.removeMoved': async (page, { error }) => {
      await fail(page, REMOVE, error)
      await isUnfinished(page)
    },
    ...ended(timeouts('move', 'locking', 'adding', 'removing')),
  },
}

/** What leaves a move unfinished, with the message for it. */
function ended(events: BrowserFlow['events']): BrowserFlow['events'] {
  return Object.fromEntries(
    Object.entries(events).map(([type, happen]) => [
      type,
      async (page: Page, event: Parameters<typeof happen>[1]) => {
        await happen(page, event)
        await isUnfinished(page)
      },
    ]),
  )
}
