/** One row of the request tester's headers editor (§2). */
export interface HeaderRow {
  used: boolean
  name: string
  value: string
}

export type Method = 'GET' | 'POST' | 'DELETE'
export const METHODS: readonly Method[] = ['GET', 'POST', 'DELETE']

/** Where the tester goes when its box is empty (§7). */
export const DEFAULT_ENDPOINT = '/api/test-todos'

const blank: HeaderRow = { used: false, name: '', value: '' }

/** The rows a new request starts with: Accept, and a blank one to write into (§2, §9). */
export const initialHeaders: readonly HeaderRow[] = [{ used: true, name: 'Accept', value: '*/*' }, blank]

/** The rows after one was edited. A blank unused row always stands at the end (§2). */
export function editHeader(rows: readonly HeaderRow[], index: number, change: Partial<HeaderRow>): HeaderRow[] {
  const edited = rows.map((row, at) => (at === index ? { ...row, ...change } : row))
  const last = edited.at(-1)
  return last && (last.used || last.name !== '' || last.value !== '') ? [...edited, blank] : edited
}

/** The headers that are sent, by name: enabled rows that have one. */
export const enabledHeaders = (rows: readonly HeaderRow[]): [name: string, value: string][] =>
  rows.filter((row) => row.used && row.name.trim() !== '').map((row) => [row.name.trim(), row.value])

/** 'Error in JSON format' for a body that is empty or no JSON, else null (§5). */
export function bodyError(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    return 'Error in JSON format'
  }
}

/** A request as the tester sends it. */
export interface TestRequest {
  endpoint: string
  method: Method
  headers: readonly HeaderRow[]
  /** JSON text. */
  body: string
}

/** What came back: a response whatever its status, or the error of a call without one. */
export type TestResponse =
  | { status: number; statusText: string; headers: Record<string, string>; body: string }
  | { error: string }
