import { ordersMachine } from '../../machines/orders.machine'
import { loadOrders } from '../services/api/orders'
import { effect } from './effect'

/** The orders' chart with its effects. */
export const bindOrders = () =>
  ordersMachine.provide({ actors: { loadOrders: effect(({ session }, signal) => loadOrders(session.token, signal)) } })
