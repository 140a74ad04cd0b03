import { test } from 'vitest'
import { Turns } from '../fault-matrix/turns'
import { play } from './history'
import type { Step } from './steps'
import { openWorld } from './world'

const opened = await openWorld()

/** What happens in the left tab, or, after a '>', in the right tab. */
type Told = Step['do'] | `>${Step['do']}`

function stepOf(told: Told): Step {
  const isRight = told.startsWith('>')
  return { do: (isRight ? told.slice(1) : told) as Step['do'], tab: isRight ? 1 : 0, n: 0, clicks: 1 }
}

/** Histories that the fuzz has found, minimised: how each one once broke a guarantee. */
const HISTORIES: readonly [sentence: string, steps: readonly Told[]][] = [
  [
    'a late success of an earlier window leaves nothing busy, and no lock held',
    ['place', 'settle', 'dismiss', 'place', 'settle', 'paidLate', 'settle', 'pay', 'settle'],
  ],
  [
    'a payment that storage did not take is shown to its shopper when they log in again in its tab',
    ['place', 'settle', 'dismiss', 'logout', 'fillStorage', 'paidLate', 'login', 'settle'],
  ],
  [
    'an unfinished move whose product is added again elsewhere is not offered any more, though that tab closes before it is answered',
    [
      '>settle',
      'settle',
      'move',
      'arrive',
      'arrive',
      'fate',
      'fate',
      'fate',
      'fate',
      'fate',
      'fate',
      'settle',
      'add',
      'reload',
      'settle',
    ],
  ],
]

test.each(HISTORIES)('%s', async (_, steps) => {
  await play(opened, new Turns(), true, steps.map(stepOf))
})
