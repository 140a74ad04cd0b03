import * as v from 'valibot'
import { deskReviewSchema, deskReviewsSchema } from '../domain/catalogue/review'
import { stockRowSchema, stockSchema } from '../domain/catalogue/stock'
import { deskMessageSchema, deskMessagesSchema } from '../domain/desk/desk-message'
import { deskOrderSchema, deskOrdersSchema } from '../domain/desk/desk-order'
import { deskProductSchema, deskProductsSchema } from '../domain/desk/desk-product'
import { firstDaySchema } from '../domain/desk/first-day'
import { promoCodeSchema } from '../domain/desk/promo-code'
import { todaySchema } from '../domain/desk/today'

// Schemas of the responses to a shopkeeper, for the client.

/** One order. The `{id}` of its endpoints is its `_id`, or the id that the shop shows if only one order has it. */
export const deskOrderAnswer = v.object({ order: deskOrderSchema })

export const deskOrdersAnswer = deskOrdersSchema

/** All promo codes: a shop has few, so there are no pages. */
export const codesAnswer = v.object({ codes: v.array(promoCodeSchema) })
export const codeAnswer = v.object({ code: promoCodeSchema })
export const stockAnswer = stockSchema

/** The stock of one product. */
export const oneStockAnswer = v.object({ stock: v.array(stockRowSchema) })

export const deskMessagesAnswer = deskMessagesSchema
export const deskMessageAnswer = v.object({ message: deskMessageSchema })

export const deskProductsAnswer = deskProductsSchema
export const deskProductAnswer = v.object({ product: deskProductSchema })

export const firstDayAnswer = firstDaySchema
export const todayAnswer = todaySchema

export const deskReviewsAnswer = deskReviewsSchema
export const deskReviewAnswer = v.object({ review: deskReviewSchema })
