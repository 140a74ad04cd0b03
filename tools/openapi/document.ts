import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { refusalAnswer } from '../../contract/endpoint'
import { endpointList } from '../../contract/endpoints'

// Checks that JSON Schema cannot express, such as functions, are left out. The document allows more than the shop does.
const schemaOf = (schema: GenericSchema) => {
  const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'input' } as const
  const { $schema: _, ...described } = toJsonSchema(schema, options)
  return described
}

const json = (schema: GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } })

type Listed = (typeof endpointList)[number]

/** The parameters of a request: path segments, headers and query names. */
function parametersOf({ path, headers = [], query }: Listed): object[] {
  const text = { type: 'string' }
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
    ...headers.map((name) => ({ name, in: 'header', required: true, schema: text })),
    ...Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema: schemaOf(schema as GenericSchema),
    })),
  ]
}

const REASONS: Record<number, string> = {
  202: 'Accepted, and not done yet',
  304: 'Not changed since the ETag of If-None-Match',
  400: 'The request could not be read',
  401: 'The token is invalid, or a password is wrong',
  402: 'The payment is not proven',
  404: 'It does not exist',
  409: 'It contradicts the recorded data',
  413: 'The body is over 256 kB',
  422: 'The body or the query is invalid',
  503: 'A service that the call needs does not respond; Retry-After contains the delay before the next attempt',
  429: 'Too many attempts; Retry-After contains the delay before the next one',
}

/** Every 4xx status and 503 that an endpoint returns. */
export function refusalsOf({ access, body, query, tries, refusals = [] }: Listed): number[] {
  const statuses = [
    ...refusals,
    ...(access === 'all' ? [] : [401]),
    ...(access === 'shopkeeper' || access === 'owner' ? [403] : []),
    ...(body ? [413] : []),
    ...(body || query ? [422] : []),
    ...(tries ? [429] : []),
  ]
  return [...new Set(statuses)].toSorted((a, b) => a - b)
}

function operation(endpoint: Listed) {
  const {
    summary,
    backend,
    access,
    body,
    bodyLimit,
    answer,
    type = 'application/json',
    status,
    extraStatuses = [],
  } = endpoint
  const parameters = parametersOf(endpoint)
  const content = answer ? { content: { [type]: { schema: schemaOf(answer) } } } : {}
  return {
    summary,
    ...(backend && {
      description: `Answered by the ${backend === 'server' ? 'real server' : 'simulated backend'} alone.`,
    }),
    ...(access !== 'all' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        ...(bodyLimit && { description: `At most ${bodyLimit} bytes.` }),
        required: true,
        content: { [body.type ?? 'application/json']: { schema: schemaOf(body.schema) } },
      },
    }),
    responses: {
      [status]: { description: 'Done', ...content },
      ...Object.fromEntries(
        extraStatuses.map((one) => [one, { description: REASONS[one] ?? '', ...(one === 202 && content) }]),
      ),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((one) => [
          one,
          { description: REASONS[one] ?? 'Refused', content: json(refusalAnswer) },
        ]),
      ),
    },
  }
}

/** The API as an OpenAPI 3.1 document, from the table of its endpoints (contract/endpoints.ts). */
export function openApiDocument(list: readonly Listed[] = endpointList) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of list) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sillage',
      version: '1.0.0',
      description: 'The API of the shop, as its two backends answer it.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
  }
}

/** The text of docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
