import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from '../../contract/calls'
import { openApiDocument, openApiText } from '../../tools/openapi/document'

test('docs/openapi.json says what the contract says today; npm run openapi writes it', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText())
})

test('the document is an OpenAPI document to a validator, and a broken one is not', async () => {
  expect(await new Validator().validate(openApiDocument())).toEqual({ valid: true })
  expect(await new Validator().validate({ ...openApiDocument(), info: {} })).toMatchObject({ valid: false })
})

test('every call of the contract stands in the document with what it needs and answers', () => {
  const { paths } = openApiDocument()
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(calls.length)
  expect(paths['/api/user/cart/{productId}']?.post).toMatchObject({
    security: [{ token: [] }],
    parameters: [{ name: 'productId', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { required: ['action'] } } } },
    responses: { 200: { content: { 'application/json': { schema: { required: ['cart'] } } } }, 401: {}, 404: {} },
  })
})
