import { href } from '../../domain/routes'
import { type BackInStockEffects, backInStockMachine } from '../../machines/back-in-stock/back-in-stock.machine'
import type { Provided } from '../../machines/effect'
import { call } from '../services/api/client'
import { effect } from '../services/effect'
import { goTo } from './navigation'
import { showToast } from './toasts'

/** The back-in-stock form with its effects. */
export const provideBackInStock = () =>
  backInStockMachine.provide({
    actors: { watch: effect(({ productId, token }, signal) => watchStock(token, productId, signal)) },
    actions: {
      logIn: () => goTo(href('login'), { state: { from: location.pathname + location.search } }),
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof backInStockMachine, BackInStockEffects>)

/** Requests a mail when a product is back in stock. */
async function watchStock(token: string, productId: string, signal: AbortSignal): Promise<void> {
  await call('POST /api/user/alert', { body: { productId }, token, signal })
}
