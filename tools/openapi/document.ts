import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { refusalAnswer } from '../../contract/answers'
import { type ApiCall, calls } from '../../contract/calls'

// What JSON Schema cannot say, such as a check by a function, is left out: a document that allows more than the shop does.
const schemaOf = (schema: GenericSchema) => {
  const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'input' } as const
  const { $schema: _, ...described } = toJsonSchema(schema, options)
  return described
}

const json = (schema: GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } })

/** What is sent before the body: segments of the path, headers, and names of the query as texts. */
function parametersOf({ path, headers, query }: ApiCall): object[] {
  const text = { type: 'string' }
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
    ...headers.map((name) => ({ name, in: 'header', required: true, schema: text })),
    ...Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema: schemaOf(schema as GenericSchema),
    })),
  ]
}

const REASONS: Record<number, string> = {
  400: 'The request could not be read',
  401: 'The token is invalid, or a password is wrong',
  402: 'The payment is not proven',
  404: 'It does not exist',
  409: 'It contradicts what is recorded',
  413: 'The body is over 256 kB',
  422: 'The body is not what the call needs',
  503: 'Something that the call needs does not answer; Retry-After says when to try again',
  429: 'Too many tries; Retry-After says when',
}

function refusalsOf({ method, access, refusals }: ApiCall): number[] {
  const statuses = [...refusals, ...(access === 'shopper' ? [401] : []), ...(method === 'POST' ? [413, 422] : [])]
  return [...new Set(statuses)].toSorted((a, b) => a - b)
}

function bodyOf({ bodies }: ApiCall) {
  const [first] = bodies
  if (!first) return {}
  const schema = bodies.length === 1 ? schemaOf(first) : { allOf: bodies.map(schemaOf) }
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function operation(call: ApiCall) {
  const parameters = parametersOf(call)
  const answer = call.answer ? { content: { [call.type]: { schema: schemaOf(call.answer) } } } : {}
  return {
    summary: call.summary,
    ...(call.backends === 'server' && { description: 'Answered by the real server alone.' }),
    ...(call.access === 'shopper' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    responses: {
      [call.status]: { description: 'Done', ...answer },
      ...Object.fromEntries(
        call.pending.map((status) => [status, { description: 'Accepted, and not done yet', ...answer }]),
      ),
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [
          status,
          { description: REASONS[status] ?? 'Refused', content: json(refusalAnswer) },
        ]),
      ),
    },
  }
}

/** The API as an OpenAPI 3.1 document, from the table of its calls (contract/calls.ts). */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sillage',
      version: '1.0.0',
      description: 'The API of the shop, as both of its backends answer it.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
  }
}

/** The document as it lies in docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
