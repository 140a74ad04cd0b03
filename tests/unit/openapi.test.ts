import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { productsQuery } from '../../contract/queries'
import { ORDER_STATES } from '../../domain/order/order'
import { openApiDocument, openApiText } from '../../tools/openapi/document'

test('docs/openapi.json matches the contract (if not: npm run openapi)', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText())
})

test('a validator accepts the document, and rejects a broken one', async () => {
  expect(await new Validator().validate(openApiDocument())).toEqual({ valid: true })
  expect(await new Validator().validate({ ...openApiDocument(), info: {} })).toMatchObject({ valid: false })
})

test('every endpoint is in the document with its requirements and responses', () => {
  const { paths } = openApiDocument()
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(endpointList.length)
  expect(paths['/api/user/cart/{id}']?.post).toMatchObject({
    security: [{ token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { required: ['action'] } } } },
    responses: { 200: { content: { 'application/json': { schema: { required: ['cart'] } } } }, 401: {}, 404: {} },
  })
})

test('queries, the webhook and an order without a captured payment are in the document', () => {
  const { paths } = openApiDocument()
  const names = (path: string) =>
    (Object(paths[path]?.get).parameters as { name: string; in: string }[]).map((one) => [one.in, one.name].join(' '))
  expect(names('/api/products')).toEqual([...Object.keys(productsQuery.entries)].map((name) => `query ${name}`))
  expect(names('/api/user/order')).toEqual(['query after', 'query limit'])
  expect(paths['/api/user/order']?.post).toMatchObject({ responses: { 201: {}, 202: {}, 402: {}, 409: {} } })
  expect(paths['/api/webhooks/razorpay']?.post).toMatchObject({
    parameters: [
      { name: 'x-razorpay-signature', in: 'header' },
      { name: 'x-razorpay-event-id', in: 'header' },
    ],
  })
  const [listed] = [Object(paths['/api/user/order']?.get).responses[200].content['application/json'].schema.properties]
  expect(listed.order.items.properties).toMatchObject({
    summary: { enum: [...ORDER_STATES] },
    createdAt: { type: 'string' },
  })
})
