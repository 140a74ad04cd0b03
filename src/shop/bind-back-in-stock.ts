import { failureOf } from '../../domain/failure'
import { href } from '../../domain/routes'
import { backInStockFlow } from '../../machines/back-in-stock'
import { BACK_IN_STOCK } from '../../machines/back-in-stock/words'
import { watchStock } from '../services/api/alerts'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { goTo } from './navigation'
import { showToast } from './toasts'

/** The chart of waiting for a product with its effects. */
export const bindBackInStock = () =>
  backInStockFlow.provide({
    actors: { watch: effect(({ productId, token }, signal) => watchStock(token, productId, signal)) },
    actions: {
      logIn: () => goTo(href('login'), { state: { from: location.pathname + location.search } }),
      sayTaken: () => showToast({ text: BACK_IN_STOCK.taken }),
      sayFailed: (_, { failure }) =>
        showToast({ kind: 'error', text: failureOf(failure).messages[0] ?? BACK_IN_STOCK.failed }),
    },
  } satisfies Effects<typeof backInStockFlow>)
