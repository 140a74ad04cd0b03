import fc from 'fast-check'
import { listen, look } from './acts'
import { REPERTOIRE } from './repertoire'
import { happenings } from './repertoire/happenings'
import type { Perform } from './repertoire/send'
import { openTab } from './world'
import type { World } from './world-type'

/** One thing that happens in one tab. `n` selects a target, and it happens `clicks` times in one tick. */
export interface Step {
  do: keyof typeof REPERTOIRE
  tab: 0 | 1
  n: number
  clicks: number
}

const names = Object.keys(REPERTOIRE) as Step['do'][]

const anyName = fc.oneof(...names.map((name) => ({ weight: REPERTOIRE[name][0], arbitrary: fc.constant(name) })))

/** What shoppers intend to do, and what interrupts it. */
const journeys: Step['do'][][] = [
  ['add', 'settle', 'place', 'settle', 'pay', 'settle'],
  ['settle', 'place', 'settle', 'fate', 'pay', 'arrive', 'arrive'],
  ['settle', 'place', 'settle', 'dismiss', 'paidLate'],
  ['settle', 'applyCoupon', 'damage', 'reload', 'settle', 'place', 'settle'],
  ['settle', 'place', 'settle', 'fillStorage', 'pay', 'arrive'],
  ['settle', 'move', 'arrive', 'arrive', 'fate', 'arrive', 'fate'],
  ['settle', 'move', 'arrive', 'arrive', 'arrive', 'settle'],
]

// Most things happen in the left tab.
const tab = fc.oneof({ weight: 5, arbitrary: fc.constant<0>(0) }, { weight: 1, arbitrary: fc.constant<1>(1) })
const n = fc.nat({ max: 41 })
const clicks = fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(3) })

/** A few steps in one tab: usually one step of any kind, sometimes a journey. */
export const anySteps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: anyName.map((name) => [name]) },
      { weight: 1, arbitrary: fc.constantFrom(...journeys) },
    ),
    fc.record({ tab, n, clicks }),
  )
  .map(([doings, rest]) => doings.map((name) => ({ do: name, ...rest })))

/** Performs a step and waits until nothing moves except what is in transit. */
export async function perform(world: World, step: Step): Promise<void> {
  const tab = world.tabs[step.tab]
  world.figures.steps += 1
  if (!tab.page) {
    await openTab(tab)
    await world.network.quiet()
  }
  for (let click = 0; click < step.clicks; click += 1) {
    const { page } = tab
    if (!page) continue
    if (!(step.do in happenings)) look(page)
    await (REPERTOIRE[step.do][1] as Perform)(world, page, step.n)
  }
  await world.network.quiet()
  for (const { page } of world.tabs) if (page) listen(world, page)
}
