import * as v from 'valibot'
import { type Fault, faultSchema } from '../domain/fault'
import { matches } from './fault'

/** The planted faults of this tab, and the token that was expired early. */
export interface Faults {
  list(): readonly Fault[]
  /** Plants faults. `first`: ahead of those planted before. */
  add(faults: readonly Fault[], first: boolean): void
  /** Returns the first fault that matches a call, and uses it up once. */
  take(method: string, path: string): Fault | undefined
  /** Expires a token. Only the last one stays expired. */
  expire(token: string): void
  isExpired(token: string): boolean
  isTokenExpired(): boolean
  /** Removes all faults. */
  clear(): void
}

const faultsSchema = v.array(faultSchema)

const FAULTS = 'sillage:faults'
const EXPIRED = 'sillage:expired-token'

function restore<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    return v.parse(v.nullable(schema), JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage is blocked or invalid: there are no faults.
    return null
  }
}

function store(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked: the faults last until the next reload.
  }
}

/** Opens the faults of this tab, including those planted before a reload. */
export function openFaultStore(): Faults {
  let faults = restore(FAULTS, faultsSchema) ?? []
  let expiredToken = restore(EXPIRED, v.string())
  const replace = (next: Fault[]) => {
    faults = next
    store(FAULTS, faults.length > 0 ? faults : null)
  }
  const replaceToken = (next: string | null) => {
    expiredToken = next
    store(EXPIRED, expiredToken)
  }
  return {
    list: () => faults,
    add: (more, first) => replace(first ? [...more, ...faults] : [...faults, ...more]),
    take(method, path) {
      const taken = faults.find((fault) => matches(fault, method, path))
      if (taken) {
        const rest = taken.times === 1 ? [] : [{ ...taken, times: taken.times - 1 }]
        replace(faults.flatMap((fault) => (fault === taken ? rest : [fault])))
      }
      return taken
    },
    expire: replaceToken,
    isExpired: (token) => token === expiredToken,
    isTokenExpired: () => expiredToken !== null,
    clear() {
      replace([])
      replaceToken(null)
    },
  }
}
