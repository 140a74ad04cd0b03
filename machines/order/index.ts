export * from './life'

export { orderMachine } from './order.machine'
export { OrderRefusal } from './refusal'
export { type AnyStored, migrated, ORDER_VERSION, type StoredOrder } from './stored'
export type { OrderInput, OrderMail } from './types'
