import { cartActs } from './cart'
import { happenings } from './happenings'
import { listActs } from './lists'
import { paymentActs } from './payment'
import { sessionActs } from './session'

/** All that can happen, and how often it is drawn. */
export const REPERTOIRE = { ...happenings, ...cartActs, ...listActs, ...paymentActs, ...sessionActs }
