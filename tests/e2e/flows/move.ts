import { expect, type Page } from '@playwright/test'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { onePiece, shopper } from '../../paths/examples'
import { ADD, inTheRow, isLocked, LOAD, MOVE_LOCK, putBack, REMOVE, UNWISH, WISH, writeMove } from './cart'
import { oneRose } from './goods'
import { answer, fail, openShop, release, timeouts } from './stage'

/** The end of a move, as the cart tells it. */
const told = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()

const isUnfinished = (page: Page) =>
  told(page, 'A move to your wishlist is unfinished. You can try again in your cart.')

/** How a person meets the flow `move`: on the cart's page, which tells how a move ends. */
export const flow: BrowserFlow = {
  name: 'move',
  start: async (page) => {
    await openShop(page, '/cart', { shopper, held: [LOAD, ADD, REMOVE, WISH, UNWISH, MOVE_LOCK] })
    await answer(page, LOAD, { cart: [onePiece, oneRose] })
    await inTheRow(page, 'Move to Wishlist')
  },
  fleeting: { over: 'the cart takes the outcome and lets the move go' },
  states: { locking: isLocked, removing: isLocked, checking: isLocked, adding: isLocked, restoring: isLocked },
  events: {
    'move.locked': (page) => release(page, MOVE_LOCK),
    'move.lockDenied': async (page) => {
      // Another tab has ended it.
      await writeMove(page, null)
      await release(page, MOVE_LOCK)
      await told(page, 'This move to your wishlist is made in another tab.')
    },
    'xstate.done.actor.removeMoved': (page, { output }) => answer(page, REMOVE, { cart: output }),
    'xstate.error.actor.removeMoved': (page, { error }) => fail(page, REMOVE, error),
    'xstate.done.actor.checkMoved': (page, { output }) => answer(page, LOAD, { cart: output }),
    'xstate.error.actor.checkMoved': async (page, { error }) => {
      await fail(page, LOAD, error)
      await isUnfinished(page)
    },
    'xstate.done.actor.addMoved': async (page, { output }) => {
      await answer(page, WISH, { wishlist: output }, 201)
      await told(page, 'Product moved to Wishlist!')
    },
    'xstate.error.actor.addMoved': (page, { error }) => fail(page, WISH, error),
    'xstate.done.actor.putBack': async (page, { output }) => {
      await putBack(page, output)
      await told(page, 'The product could not be moved to your wishlist. It is in your cart as before.')
    },
    'xstate.error.actor.putBack': async (page, { error }) => {
      await fail(page, UNWISH, error)
      await isUnfinished(page)
    },
    ...timeouts('move', 'removing', 'adding'),
    ...ended(timeouts('move', 'locking', 'checking', 'restoring')),
  },
}

/** What ends a move unfinished, with the word of it. */
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
