import * as v from 'valibot'

// The type of an endpoint, and the types of requests, responses and handlers that follow from it. The table is in endpoints.ts.

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The method and the path of an endpoint. '{id}' matches one segment: 'POST /api/user/cart/{id}'. */
export type EndpointName = `${HttpMethod} /${string}`

/** The body that a request must have. */
export interface RequestBody<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  /** The message for an invalid body, unless a bound or a field has its own message. */
  otherwise: string
  /** Messages for single fields. */
  fields?: Readonly<Record<string, string>>
  /** Default: JSON. */
  type?: 'multipart/form-data' | 'text/csv'
}

/** An endpoint of the API: its request, and its response unless it refuses (§7). */
export interface Endpoint {
  summary: string
  /**
   * 'shopper': requires a token in the authorization header, else 401. 'shopkeeper': requires the token of an owner or of staff,
   * else 403. 'owner': requires an owner's token, else 403.
   */
  access: 'all' | 'shopper' | 'shopkeeper' | 'owner'
  /** Also answers a shopkeeper whose session lacks the passkey that the team needs. */
  beforePasskey?: true
  /** A call without access control may have a token. An invalid one counts as none. */
  acceptsToken?: true
  /** The only backend that has it. Default: both. */
  backend?: 'server' | 'simulated'
  /** Names of further headers that a request must have. */
  headers?: readonly string[]
  /** The parameters of its query. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>
  body?: RequestBody
  /** The greatest size of the body in bytes. Default: MAX_BYTES. */
  bodyLimit?: number
  /** 'network': the server counts the calls of a network to all such endpoints together and refuses too many with 429. */
  tries?: 'network'
  /** The status of success. Default: 200, or 204 without a body. */
  status?: 201
  /** The schema of the body. For a stream: of the data of an event, or of its text. null: no body. */
  answer: v.GenericSchema | null
  /** The type of the response's body. Default: JSON. */
  type?: 'text/plain' | 'text/csv' | 'text/event-stream'
  /** Statuses that are neither success nor refusal: 202 has the same body, 304 has none. */
  extraStatuses?: readonly (202 | 304)[]
  /**
   * Statuses of refusals that do not follow from the other fields. 401, 413, 422 for a body, 429 for `tries` and 5xx do follow.
   */
  refusals?: readonly number[]
}

/** Names of the endpoints of a table that extend `Kind`. */
export type NamesOf<Table, Kind> = { [N in keyof Table]: Table[N] extends Kind ? N : never }[keyof Table] & string

type ParamNames<Name> = Name extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamNames<Rest> : never
/** The parameters of a path. */
export type ParamsOf<Name> = Readonly<Record<ParamNames<Name>, string>>

type SchemaOf<E> = E extends { body: { schema: infer Schema extends v.GenericSchema } } ? Schema : never
/** The body as a client sends it. */
export type BodyInput<E> = v.InferInput<SchemaOf<E>>
/** The body as a handler reads it. */
export type BodyOutput<E> = v.InferOutput<SchemaOf<E>>

/** JSON text of a value. */
export type Json<Value> = string & { readonly of?: Value }

type ReadonlyDeep<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> } : Value
type ResponseBody<E> = E extends { answer: infer Schema extends v.GenericSchema }
  ? ReadonlyDeep<v.InferInput<Schema>>
  : never
type SerializedBody<E> = E extends { type: 'text/event-stream' }
  ? ReadableStream<string>
  : E extends { type: string }
    ? string | (E extends { type: 'text/csv' } ? ReadableStream<string> : never)
    : E extends { answer: null }
      ? ''
      : ResponseBody<E> | Json<ResponseBody<E>>

interface Response<Status, Body> {
  status: Status
  body: Body
  headers?: Record<string, string>
}
type SuccessStatus<E> = E extends { status: infer Status } ? Status : E extends { answer: null } ? 204 : 200
type ExtraStatus<E> = E extends { extraStatuses: readonly (infer Status)[] } ? Status : never
/** The response of a handler. Its body may have more fields than the schema names. */
type ResponseOf<E extends Endpoint> =
  | Response<SuccessStatus<E>, SerializedBody<E>>
  | (202 extends ExtraStatus<E> ? Response<202, ResponseBody<E>> : never)
  | (304 extends ExtraStatus<E> ? Response<304, ''> : never)

/** A request as a handler sees it. It is copied on arrival, since an aborted request loses its headers. */
export interface Call<Name extends string = string> {
  endpoint: Name
  /** Path without query. */
  path: string
  params: string extends Name ? Readonly<Record<string, string>> : ParamsOf<Name>
  query: URLSearchParams
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** As sent; '' without a body. */
  body: string
  /** The files of a form's field. */
  files?: readonly File[]
  /** The network address of the client; '' in the simulated backend, which runs in the client's browser. */
  address: string
  /** Of a shopkeeper's request to the server: aborts when the client disconnects before the response is complete. */
  signal?: AbortSignal
}

/** Handles the requests to an endpoint. `Caller`: the arguments that describe the shopper whose token the request has. */
type Handler<Name extends string, E extends Endpoint, Caller extends unknown[] = []> = (
  call: Call<Name>,
  ...caller: E['access'] extends 'all' ? [] : Caller
) => ResponseOf<E> | Promise<ResponseOf<E>>

/** A handler for each endpoint of a table. */
export type Handlers<Table extends Record<string, Endpoint>, Caller extends unknown[] = []> = {
  [N in keyof Table & string]: Handler<N, Table[N], Caller>
}

type QueryNames<E> = E extends { query: { entries: infer Entries } } ? keyof Entries : never
type BodyOf<E> = E extends { body: { type: 'multipart/form-data' } }
  ? FormData
  : E extends { body: { type: 'text/csv' } }
    ? string
    : BodyInput<E>
type RequiredKey<Key extends string, Value> = [Value] extends [never] ? { [K in Key]?: never } : { [K in Key]: Value }

/** A schema that a client may parse a response with: that of the table, or one of the options of its union. */
export type AnswerSchema<E> = E extends { answer: v.UnionSchema<infer Options, undefined> }
  ? Options[number]
  : E extends { answer: infer Schema extends v.GenericSchema }
    ? Schema
    : v.GenericSchema<null, void>

/** The options of a client's request to an endpoint. */
export type RequestOptions<Name extends string, E extends Endpoint, Schema> = RequiredKey<
  'params',
  [ParamNames<Name>] extends [never] ? never : ParamsOf<Name>
> &
  RequiredKey<'body', BodyOf<E>> &
  (E extends { acceptsToken: true }
    ? { token?: string | undefined }
    : RequiredKey<'token', E['access'] extends 'all' ? never : string>) &
  RequiredKey<'answer', E['answer'] extends null ? never : Schema> & {
    query?: [QueryNames<E>] extends [never] ? never : URLSearchParams | { [Key in QueryNames<E>]?: string }
    signal?: AbortSignal
  }

/** The method and the path of an endpoint. */
export const methodAndPath = (name: string) => name.split(' ', 2) as [HttpMethod, string]

/** A refusal (§8). `about`: 'coupon' if the coupon of an order is refused. */
export const refusalAnswer = v.object({ errors: v.array(v.string()), about: v.optional(v.string()) })
