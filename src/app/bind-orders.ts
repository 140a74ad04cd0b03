import { fromPromise } from 'xstate'
import type { Order } from '../../domain/order'
import { ordersMachine } from '../../machines/orders.machine'
import { loadOrders } from '../services/api/orders'

/** The orders' chart with its effects. */
export const bindOrders = () =>
  ordersMachine.provide({ actors: { loadOrders: fromPromise<Order[]>(({ signal }) => loadOrders(signal)) } })
