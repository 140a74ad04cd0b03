import { expect, test } from 'vitest'
import { BREAKS } from '../explore/checkout-breaks'
import { calm } from '../explore/checkout-state'
import { checkoutWorld } from '../explore/checkout-world'
import { explore } from '../explore/explore'
import { replay } from './replay'
import { openWorld } from './world'

/** A trace that `npm run explore` has found, as JSON. */
const { EXPLORE_TRACE } = process.env

const opened = await openWorld()

test.runIf(EXPLORE_TRACE)('the shop itself goes right where the explored charts went wrong', async () => {
  await replay(opened, JSON.parse(EXPLORE_TRACE ?? '[]'))
})

test
  .skipIf(EXPLORE_TRACE)
  .each([
    'does not tell a purchase of its success',
    'opens a window without a look at storage',
    'leaves a window open whose cart is paid',
    'lets two tabs pay',
    'loses an order in cash',
    'sends an order in cash again that another tab was refused',
    'tells of an order again',
    'calls placed what was refused',
    'does not take up what storage holds',
  ])('the shop itself goes right on the shortest way that finds a checkout that %s', async (name) => {
  const [broken, breaks, options] = BREAKS[name] ?? []
  const { trace = [] } = explore(checkoutWorld({ ...calm, ...options }, breaks)).broken.get(`${broken}`) ?? {}
  expect(trace).not.toEqual([])
  await replay(opened, trace)
})

test('the shop itself takes no second order of a cart that was ordered in cash', async () => {
  const [broken = '', breaks, options] = BREAKS['orders a cart again that was ordered in cash'] ?? []
  const { trace = [] } = explore(checkoutWorld({ ...calm, ...options }, breaks)).broken.get(broken) ?? {}
  await expect(replay(opened, trace)).rejects.toThrow('The shop does not take it: left: Place Order in cash')
})
