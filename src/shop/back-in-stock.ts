import { href } from '../../domain/routes'
import { type BackInStockEffects, backInStockMachine } from '../../machines/back-in-stock/back-in-stock.machine'
import type { Provided } from '../../machines/effect'
import { watchStock } from '../services/api/alerts'
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
