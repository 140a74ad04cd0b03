import { cartActs } from './cart'
import { happenings } from './happenings'
import { listActs } from './lists'
import { paymentActs } from './payment'
import { sessionActs } from './session'

/** Everything that can happen, with its weight. */
export const REPERTOIRE = { ...happenings, ...cartActs, ...listActs, ...paymentActs, ...sessionActs }
