export * from './life'

export { orderMachine } from './order.machine'
export { type AnyStored, migrated, ORDER_VERSION, OrderRefusal, type StoredOrder } from './stored'
export type { OrderInput, OrderMail } from './types'
