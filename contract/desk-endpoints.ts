import * as v from 'valibot'
import { MAX_UPLOAD_BYTES } from '../domain/catalogue/picture-file'
import { CSV_BYTES } from '../domain/desk/product-csv'
import { orderDocumentsSchema } from '../domain/money/invoice'
import { loginAnswer } from './answers'
import { requestBody } from './bodies'
import * as codeBodies from './code-bodies'
import * as deskAnswers from './desk-answers'
import * as deskBodies from './desk-bodies'
import type { Endpoint, EndpointName } from './endpoint'
import { orderEventBody } from './order-bodies'
import * as queries from './queries'
import { decisionBody } from './review-bodies'
import { deskReviewsQuery } from './review-queries'
import * as serverAnswers from './server-answers'
import { paymentCheckBody, settingsBody, setupBody, welcomeBody } from './settings-bodies'

/** POST /api/desk/products.csv: the handler reads the file itself. */
const csvBody = {
  ...requestBody(v.pipe(v.string(), v.maxLength(CSV_BYTES)), 'A file is required.'),
  type: 'text/csv' as const,
}

/** The endpoints of the desk, a part of the table `endpoints`. */
export const deskEndpoints = {
  'GET /api/desk/today': {
    summary: 'The sales of the last 14 days, and the number of things that wait for a shopkeeper',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.todayAnswer,
  },
  'GET /api/desk/orders': {
    summary: 'The orders of the shop, the newest first',
    access: 'shopkeeper',
    query: queries.deskOrdersQuery,
    status: 200,
    answer: deskAnswers.deskOrdersAnswer,
  },
  'GET /api/desk/orders.csv': {
    summary: 'The orders that a query finds, as CSV, the newest first',
    access: 'shopkeeper',
    backend: 'server',
    query: queries.deskExportQuery,
    status: 200,
    answer: serverAnswers.csvAnswer,
    type: 'text/csv',
  },
  'GET /api/desk/products.csv': {
    summary: 'All products as CSV, those that are not for sale too',
    access: 'shopkeeper',
    backend: 'server',
    status: 200,
    answer: serverAnswers.csvAnswer,
    type: 'text/csv',
  },
  'POST /api/desk/products.csv': {
    summary: 'Change the products that a CSV file names, all or none; with `preview`, only list the changes',
    access: 'shopkeeper',
    backend: 'server',
    query: queries.importQuery,
    body: csvBody,
    bodyLimit: CSV_BYTES,
    status: 200,
    answer: serverAnswers.importAnswer,
  },
  'GET /api/desk/audit': {
    summary: 'The audit of orders, products and codes, newest first',
    access: 'shopkeeper',
    backend: 'server',
    query: queries.searchedQuery,
    status: 200,
    answer: serverAnswers.auditAnswer,
  },
  'GET /api/desk/customers': {
    summary: 'The customers with their orders, who ordered last first',
    access: 'shopkeeper',
    backend: 'server',
    query: queries.searchedQuery,
    status: 200,
    answer: serverAnswers.customersAnswer,
  },
  'GET /api/desk/orders/{id}': {
    summary: 'One order of the shop, with its story and its mails',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.deskOrderAnswer,
    refusals: [404],
  },
  'GET /api/desk/orders/{id}/invoice': {
    summary: 'The invoice of an order of the shop, and its credit notes',
    access: 'shopkeeper',
    status: 200,
    answer: orderDocumentsSchema,
    refusals: [404, 409],
  },
  'POST /api/desk/orders/{id}/events': {
    summary: 'Send an event to an order, if a shopkeeper may send it and its chart accepts it now',
    access: 'shopkeeper',
    body: orderEventBody,
    status: 200,
    answer: deskAnswers.deskOrderAnswer,
    refusals: [404, 409, 503],
  },
  'POST /api/desk/orders/{id}/mails/{mailId}': {
    summary: 'Send a mail about an order again',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.deskOrderAnswer,
    refusals: [404],
  },
  'DELETE /api/desk/orders/{id}/mails/{mailId}': {
    summary: 'Dismiss a mail about an order that could not be sent',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.deskOrderAnswer,
    refusals: [404],
  },
  'GET /api/desk/first-day': {
    summary: 'The steps of a new shop before it sells, each with its state',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.firstDayAnswer,
  },
  'GET /api/desk/products': {
    summary: 'The products of the shop, those that are not for sale included',
    access: 'shopkeeper',
    query: queries.deskProductsQuery,
    status: 200,
    answer: deskAnswers.deskProductsAnswer,
  },
  'POST /api/desk/products': {
    summary: 'Add a product',
    access: 'shopkeeper',
    body: deskBodies.newProductBody,
    status: 201,
    answer: deskAnswers.deskProductAnswer,
    refusals: [409],
  },
  'GET /api/desk/products/{id}': {
    summary: 'One product of the shop',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.deskProductAnswer,
    refusals: [404],
  },
  'PATCH /api/desk/products/{id}': {
    summary: 'Change a product; with `version`, only if it has not changed since',
    access: 'shopkeeper',
    body: deskBodies.productChangeBody,
    status: 200,
    answer: deskAnswers.deskProductAnswer,
    refusals: [404, 409],
  },
  'POST /api/desk/products/{id}/pictures': {
    summary: 'Add pictures after those that a product has; the first is its image',
    access: 'shopkeeper',
    body: deskBodies.picturesBody,
    bodyLimit: MAX_UPLOAD_BYTES,
    status: 200,
    answer: deskAnswers.deskProductAnswer,
    refusals: [404],
  },
  'DELETE /api/desk/products/{id}/pictures/{n}': {
    summary: 'Remove a picture of a product, by its place from 0',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.deskProductAnswer,
    refusals: [404],
  },
  'GET /api/desk/reviews': {
    summary: 'The reviews of the shop: those that are reported or wait first, then the newest',
    access: 'shopkeeper',
    query: deskReviewsQuery,
    status: 200,
    answer: deskAnswers.deskReviewsAnswer,
  },
  'PATCH /api/desk/reviews/{id}': {
    summary: 'Show a review, or hide it',
    access: 'shopkeeper',
    body: decisionBody,
    status: 200,
    answer: deskAnswers.deskReviewAnswer,
    refusals: [404, 409],
  },
  'GET /api/desk/codes': {
    summary: 'The promo codes of the shop, the first one first',
    access: 'shopkeeper',
    status: 200,
    answer: deskAnswers.codesAnswer,
  },
  'POST /api/desk/codes': {
    summary: 'Add a promo code',
    access: 'shopkeeper',
    body: codeBodies.newCodeBody,
    status: 201,
    answer: deskAnswers.codeAnswer,
    refusals: [409],
  },
  'PATCH /api/desk/codes/{id}': {
    summary: 'Change a promo code; with `version`, only if it has not changed since',
    access: 'shopkeeper',
    body: codeBodies.changedCodeBody,
    status: 200,
    answer: deskAnswers.codeAnswer,
    refusals: [404, 409],
  },
  'GET /api/desk/stock': {
    summary: 'The pieces of each product: on hand, reserved, and for sale',
    access: 'shopkeeper',
    query: queries.stockQuery,
    status: 200,
    answer: deskAnswers.stockAnswer,
  },
  'POST /api/desk/products/{id}/stock': {
    summary: 'Correct the number of items of a product in the warehouse, with a reason',
    access: 'shopkeeper',
    body: deskBodies.correctionBody,
    status: 200,
    answer: deskAnswers.oneStockAnswer,
    refusals: [404, 409],
  },
  'POST /api/desk/setup': {
    summary: 'Create the first owner, by the address that the server prints',
    access: 'all',
    backend: 'server',
    tries: 'network',
    body: setupBody,
    status: 201,
    answer: loginAnswer,
    refusals: [403, 409],
  },
  'POST /api/desk/welcome': {
    summary: 'Set the password of a new shopkeeper by the link, and log in',
    access: 'all',
    backend: 'server',
    tries: 'network',
    body: welcomeBody,
    status: 201,
    answer: loginAnswer,
    refusals: [403],
  },
  'POST /api/desk/products/samples': {
    summary: 'Add the sample products to a shop without products',
    access: 'shopkeeper',
    backend: 'server',
    status: 204,
    answer: null,
    refusals: [409],
  },
  'GET /api/desk/settings': {
    summary: 'The settings of the shop; of secrets only whether they are set',
    access: 'shopkeeper',
    backend: 'server',
    status: 200,
    answer: serverAnswers.settingsAnswer,
  },
  'PATCH /api/desk/settings': {
    summary: 'Change settings, all or none, if they have not changed since `version`',
    access: 'shopkeeper',
    backend: 'server',
    body: settingsBody,
    status: 200,
    answer: serverAnswers.settingsAnswer,
    refusals: [409, 503],
  },
  'POST /api/desk/settings/mail-test': {
    summary: 'Send a test mail to the shopkeeper with the saved settings',
    access: 'shopkeeper',
    backend: 'server',
    status: 204,
    answer: null,
    refusals: [409, 503],
  },
  'POST /api/desk/settings/payment-check': {
    summary: 'Ask the payment provider whether it accepts keys before they are saved',
    access: 'shopkeeper',
    backend: 'server',
    body: paymentCheckBody,
    status: 204,
    answer: null,
    refusals: [503],
  },
} as const satisfies Record<EndpointName, Endpoint>
