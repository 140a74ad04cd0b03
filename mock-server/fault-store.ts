import * as v from 'valibot'
import { type Fault, faultSchema } from '../domain/fault'
import { concerns } from './fault'

/** What goes wrong on purpose in this tab: planted faults, and a token that has expired before its time. */
export interface Faults {
  list(): readonly Fault[]
  /** Plants faults; `first`: before those that are planted already. */
  add(faults: readonly Fault[], first: boolean): void
  /** The first fault that concerns a call. Asking for it spends it once. */
  take(method: string, path: string): Fault | undefined
  /** Lets a token expire, in the place of an earlier one. */
  expire(token: string): void
  isExpired(token: string): boolean
  isTokenExpired(): boolean
  /** Takes everything back. */
  clear(): void
}

export const faultsSchema = v.array(faultSchema)

const FAULTS = 'sillage:faults'
const EXPIRED = 'sillage:expired-token'

function recalled<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    return v.parse(v.nullable(schema), JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage is blocked or holds something else: a tab in which nothing goes wrong.
    return null
  }
}

function remember(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked: what goes wrong does so until the next reload.
  }
}

/** The faults of this tab, those from before a reload included. */
export function openFaultStore(): Faults {
  let faults = recalled(FAULTS, faultsSchema) ?? []
  let expiredToken = recalled(EXPIRED, v.string())
  const replace = (next: Fault[]) => {
    faults = next
    remember(FAULTS, faults.length > 0 ? faults : null)
  }
  const replaceToken = (next: string | null) => {
    expiredToken = next
    remember(EXPIRED, expiredToken)
  }
  return {
    list: () => faults,
    add: (more, first) => replace(first ? [...more, ...faults] : [...faults, ...more]),
    take(method, path) {
      const taken = faults.find((fault) => concerns(fault, method, path))
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
