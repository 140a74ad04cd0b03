import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import type { BodyInput, ParamsOf } from '../../contract/endpoint'
import type { Endpoints, ServerHandlers, SimulatedHandlers } from '../../contract/endpoints'
import { type bodyOf, created, ok } from '../../contract/http'
import { cartAnswer, wishlistAnswer } from '../../contract/shopper-answers'
import type { CartItem } from '../../domain/cart/cart'
import type { Caller } from '../../server/accounts/sessions'
import type { call } from '../../src/services/api/client'

// `npm run types` fails as soon as a line marked '@ts-expect-error' compiles.

const cart: CartItem[] = []
const whole = {} as SimulatedHandlers
const served = {} as ServerHandlers<Caller>

test('a handler that returns a different shape or status does not compile', () => {
  const handlers = {
    // @ts-expect-error: the response holds a cart.
    'GET /api/user/cart': () => ok({ basket: cart }),
    // @ts-expect-error: adding a line responds with 201.
    'POST /api/user/cart': () => ok({ cart }),
    // @ts-expect-error: a cart line has more than an id.
    'DELETE /api/user/cart/{id}': () => ok({ cart: [{ id: 'ajmal-amber-oud' }] }),
    // @ts-expect-error: the response to a session's end has no body.
    'POST /api/auth/logout': () => ok({ user: null }),
    // @ts-expect-error: amounts are in Indian rupees.
    'POST /api/user/payment': () => created({ payment: { currency: 'EUR' } }),
  } satisfies Partial<ServerHandlers<Caller>>
  expect(handlers['GET /api/user/cart']()).toEqual({ status: 200, body: { basket: [] } })
})

test('a backend with a missing handler, or with one for an unknown endpoint, does not compile', () => {
  const { 'GET /api/user/cart': _, ...fewer } = whole
  // @ts-expect-error: the cart is missing.
  const simulated: SimulatedHandlers = fewer
  const { 'POST /api/user/payment': __, ...without } = served
  // @ts-expect-error: the payment is missing.
  const real: ServerHandlers<Caller> = without
  // @ts-expect-error: there is no such endpoint.
  const further: Partial<SimulatedHandlers> = { 'GET /api/user/basket': () => ok({}) }
  // @ts-expect-error: only the real server prepares payments.
  const payment: Partial<SimulatedHandlers> = { 'POST /api/user/payment': () => created({}) }
  expect([simulated, real]).toEqual([{}, {}])
  expect([further, payment]).toHaveLength(2)
})

test('a handler knows its path segments, its body and, for a shopper’s endpoint, the caller', () => {
  const handlers = {
    'POST /api/user/cart/{id}': (call, caller) => {
      expectTypeOf(call.params).toEqualTypeOf<Readonly<Record<'id', string>>>()
      expectTypeOf(caller).toEqualTypeOf<Caller>()
      // @ts-expect-error: the segment is called id.
      call.params.productId
      return ok({ cart })
    },
    // @ts-expect-error: a request for the products has no known caller.
    'GET /api/categories': (_, caller) => ok({ categories: [caller] }),
  } satisfies Partial<ServerHandlers<Caller>>
  expect(Object.keys(handlers)).toHaveLength(2)
  expectTypeOf<ParamsOf<'GET /api/desk/products/{id}/pictures/{n}'>>().toEqualTypeOf<
    Readonly<Record<'id' | 'n', string>>
  >()
  type Step = { action: { type: 'increment' | 'decrement' } }
  expectTypeOf<BodyInput<Endpoints['POST /api/user/cart/{id}']>>().toEqualTypeOf<Step>()
  expectTypeOf<Parameters<typeof bodyOf<'POST /api/user/cart/{id}'>>[1]['schema']>().toEqualTypeOf<
    Endpoints['POST /api/user/cart/{id}']['body']['schema']
  >()
})

test('a client that sends, names or reads anything else does not compile', () => {
  const token = 'a token'
  const answer = cartAnswer
  const params = { id: 'ajmal-amber-oud' }
  const body = { action: { type: 'increment' as const } }
  const asks = (ask: typeof call) => [
    ask('POST /api/user/cart/{id}', { params, body, token, answer }),
    // @ts-expect-error: the change to a line is called action.
    ask('POST /api/user/cart/{id}', { params, body: { act: body.action }, token, answer }),
    // @ts-expect-error: the action must be to increment or decrement.
    ask('POST /api/user/cart/{id}', { params, body: { action: { type: 'double' } }, token, answer }),
    // @ts-expect-error: the body is missing.
    ask('POST /api/user/cart/{id}', { params, token, answer }),
    // @ts-expect-error: the segment is called id.
    ask('POST /api/user/cart/{id}', { params: { productId: '' }, body, token, answer }),
    // @ts-expect-error: a shopper's request carries a token.
    ask('POST /api/user/cart/{id}', { params, body, answer }),
    // @ts-expect-error: the response is a cart.
    ask('POST /api/user/cart/{id}', { params, body, token, answer: wishlistAnswer }),
    // @ts-expect-error: a request for the cart has no body.
    ask('GET /api/user/cart', { body, token, answer }),
    // @ts-expect-error: the query of an order has no page.
    ask('GET /api/user/order', { query: { page: '2' }, token, answer }),
    // @ts-expect-error: there is no such endpoint.
    ask('PUT /api/user/cart', { token, answer }),
    // @ts-expect-error: metrics are not JSON.
    ask('GET /metrics', { answer: v.string() }),
  ]
  expect(asks).toHaveLength(1)
  expectTypeOf(asks).parameter(0).toEqualTypeOf<typeof call>()
})
