/** One row of the request tester's headers editor (§2). */
export interface HeaderRow {
  used: boolean
  name: string
  value: string
}

export type Method = 'GET' | 'POST' | 'DELETE'
export const METHODS: readonly Method[] = ['GET', 'POST', 'DELETE']

/** The endpoint of an empty text box (§7). */
export const DEFAULT_ENDPOINT = '/api/test-todos'

const blank: HeaderRow = { used: false, name: '', value: '' }

/** The initial rows: Accept, and a blank one (§2, §9). */
export const initialHeaders: readonly HeaderRow[] = [{ used: true, name: 'Accept', value: '*/*' }, blank]

/** Returns the rows after an edit. The last row is always blank and unused (§2). */
export function editHeader(rows: readonly HeaderRow[], index: number, change: Partial<HeaderRow>): HeaderRow[] {
  const edited = rows.map((row, at) => (at === index ? { ...row, ...change } : row))
  const last = edited.at(-1)
  return last && (last.used || last.name !== '' || last.value !== '') ? [...edited, blank] : edited
}

/** Returns the enabled headers that have a name. */
export const enabledHeaders = (rows: readonly HeaderRow[]): [name: string, value: string][] =>
  rows.filter((row) => row.used && row.name.trim() !== '').map((row) => [row.name.trim(), row.value])

/** Returns 'Error in JSON format' for an empty body or invalid JSON, else null (§5). */
export function bodyError(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    return 'Error in JSON format'
  }
}

/** A request of the tester. */
export interface TestRequest {
  endpoint: string
  method: Method
  headers: readonly HeaderRow[]
  /** JSON text. */
  body: string
}

/** The result: a response with any status, or the error of a request without a response. */
export type TestResponse =
  | { status: number; statusText: string; headers: Record<string, string>; body: string }
  | { error: string }
