import { orderNewsFlow } from '../../machines/order-news'
import { stream, turn } from '../services/order-stream'
import { postToTabs } from '../services/tabs'
import { tellOrdersChanged } from './news'

/** The chart of the stream of orders with its effects; a shopkeeper hears of all orders. */
export const bindOrderNews = () =>
  orderNewsFlow.provide({
    actors: { turn, stream },
    actions: {
      tell: () => {
        postToTabs({ type: 'changed', what: 'orders' })
        tellOrdersChanged()
      },
      tellHere: tellOrdersChanged,
    },
  })
