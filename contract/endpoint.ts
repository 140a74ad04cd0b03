import type * as v from 'valibot'

// What an endpoint is, and what follows from one for those who call it and those who answer it. The table is endpoints.ts.

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** An endpoint is named by its method and its path; '{id}' stands for one segment: 'POST /api/user/cart/{id}'. */
export type EndpointName = `${HttpMethod} /${string}`

/** What a call has to carry. */
export interface RequestBody<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  /** The sentence that refuses what the schema does not take and no bound explains. */
  otherwise: string
  /** Such sentences of single fields. */
  fields?: Readonly<Record<string, string>>
  /** Left out: JSON. */
  type?: 'multipart/form-data' | 'text/csv'
}

/** One endpoint of the API: what is sent, and what comes back when it is not refused (§7). */
export interface Endpoint {
  summary: string
  /** 'shopper': with a token in the authorization header, else 401. 'shopkeeper': with that of a shopkeeper, else 403. */
  access: 'all' | 'shopper' | 'shopkeeper'
  /** The one backend that answers it. Left out: both do. */
  backend?: 'server' | 'simulated'
  /** Names of headers that it must have beside. */
  headers?: readonly string[]
  /** The names of its query. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>
  body?: RequestBody
  /** The longest body in bytes. Left out: MAX_BYTES. */
  bodyLimit?: number
  /** 'network': the server counts these calls of a network, all such endpoints together, and refuses too many with 429. */
  tries?: 'network'
  /** The status of success. */
  status: 200 | 201 | 204
  /** The schema of its body; of a stream, that of what each event holds, or its text. null: no body. */
  answer: v.GenericSchema | null
  /** The type of the answer's body. Left out: JSON. */
  type?: 'text/plain' | 'text/csv' | 'text/event-stream'
  /** Statuses that are no refusal and no success: 202 with the same body, 304 without one. */
  extraStatuses?: readonly (202 | 304)[]
  /** Statuses of its refusals beside those that follow from the rest: 401, 413, 422 of a body, 429 of `tries`, and 5xx. */
  refusals?: readonly number[]
}

/** Names of a table's endpoints that are of a kind. */
export type NamesOf<Table, Kind> = { [N in keyof Table]: Table[N] extends Kind ? N : never }[keyof Table] & string

type ParamNames<Name> = Name extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamNames<Rest> : never
/** The segments of a path that its name leaves open. */
export type ParamsOf<Name> = Readonly<Record<ParamNames<Name>, string>>

type SchemaOf<E> = E extends { body: { schema: infer Schema extends v.GenericSchema } } ? Schema : never
/** What a client sends. */
export type BodyInput<E> = v.InferInput<SchemaOf<E>>
/** What a handler reads of it. */
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
type ExtraStatus<E> = E extends { extraStatuses: readonly (infer Status)[] } ? Status : never
/** What a handler answers. It may say more than the schema names. */
export type ResponseOf<E extends Endpoint> =
  | Response<E['status'], SerializedBody<E>>
  | (202 extends ExtraStatus<E> ? Response<202, ResponseBody<E>> : never)
  | (304 extends ExtraStatus<E> ? Response<304, ''> : never)

/** One call as a handler sees it, copied at its arrival: an aborted request forgets its headers. */
export interface Call<Name extends string = string> {
  endpoint: Name
  /** Path without query. */
  path: string
  params: string extends Name ? Readonly<Record<string, string>> : ParamsOf<Name>
  query: URLSearchParams
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** As sent; '' when there is none. */
  body: string
  /** Of a form: the files of its field. */
  files?: readonly File[]
  /** Where it comes from in the network; '' in the simulated backend, which is the browser's own. */
  address: string
  /** Of a shopkeeper's call to the server: aborts when the client is gone before it has the answer. */
  signal?: AbortSignal
}

/** What answers an endpoint. `Caller`: what is told of the shopper whose token the call carries. */
export type Handler<Name extends string, E extends Endpoint, Caller extends unknown[] = []> = (
  call: Call<Name>,
  ...caller: E['access'] extends 'all' ? [] : Caller
) => ResponseOf<E> | Promise<ResponseOf<E>>

/** A handler of every endpoint of a table. */
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

/** What a client reads an answer by: the schema of the table, or one of those that it names. */
export type AnswerSchema<E> = E extends { answer: v.UnionSchema<infer Options, undefined> }
  ? Options[number]
  : E extends { answer: infer Schema extends v.GenericSchema }
    ? Schema
    : v.GenericSchema<null, void>

/** What a client says of a call beside its endpoint's name. */
export type RequestOptions<Name extends string, E extends Endpoint, Schema> = RequiredKey<
  'params',
  [ParamNames<Name>] extends [never] ? never : ParamsOf<Name>
> &
  RequiredKey<'body', BodyOf<E>> &
  RequiredKey<'token', E['access'] extends 'all' ? never : string> &
  RequiredKey<'answer', E['answer'] extends null ? never : Schema> & {
    query?: [QueryNames<E>] extends [never] ? never : URLSearchParams | { [Key in QueryNames<E>]?: string }
    signal?: AbortSignal
  }

/** The method of an endpoint, and its path. */
export const methodAndPath = (name: string) => name.split(' ', 2) as [HttpMethod, string]
