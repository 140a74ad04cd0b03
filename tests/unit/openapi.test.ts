import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApiDocument, openApiText } from '../../tools/openapi/document'

test('docs/openapi.json matches the contract (if not: npm run openapi)', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText())
})

test('a validator accepts the document, and rejects a broken one', async () => {
  expect(await new Validator().validate(openApiDocument())).toEqual({ valid: true })
  expect(await new Validator().validate({ ...openApiDocument(), info: {} })).toMatchObject({ valid: false })
})
