import { expect, test } from 'vitest'
import { BREAKS as EXPLORED } from '../explore/checkout-breaks'
import { calm } from '../explore/checkout-state'
import { checkoutWorld } from '../explore/checkout-world'
import { explore } from '../explore/explore'
import { BREAKS } from './breaks'
import { replay } from './replay'
import { openWorld } from './world'

test('a shop with the same mistake goes wrong on the shortest way that the explored charts went wrong', async () => {
  const [broken = '', breaks] = EXPLORED['does not tell a purchase of its success'] ?? []
  const { trace = [] } = explore(checkoutWorld(calm, breaks)).broken.get(broken) ?? {}
  await expect(replay(await openWorld(BREAKS.outlivesSuccess), trace)).rejects.toThrow(BREAKS.outlivesSuccess.found)
})
