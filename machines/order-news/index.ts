import { orderNewsMachine } from './order-news.machine'

/** The chart `order-news`. */
export const orderNewsFlow = orderNewsMachine

/** What the chart does itself. */
export type OrderNewsOwnActions = 'remember'
