import * as v from 'valibot'
import { type Fault, faultSchema } from '../domain/fault'
import { concerns } from './fault'

/** The faults planted in this tab. */
export interface Faults {
  list(): readonly Fault[]
  add(faults: readonly Fault[]): void
  clear(): void
  /** The first fault that concerns a call. Asking for it spends it once. */
  take(method: string, path: string): Fault | undefined
}

export const faultsSchema = v.array(faultSchema)

const KEY = 'sillage.faults'

function recalled(): Fault[] {
  try {
    return v.parse(faultsSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Storage is blocked or holds something else: a tab without faults.
    return []
  }
}

function remember(faults: readonly Fault[]) {
  try {
    if (faults.length > 0) sessionStorage.setItem(KEY, JSON.stringify(faults))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the faults last until the next reload.
  }
}

/** The faults of this tab, those from before a reload included. */
export function openFaults(): Faults {
  let faults = recalled()
  const replace = (next: Fault[]) => {
    faults = next
    remember(next)
  }
  return {
    list: () => faults,
    add: (more) => replace([...faults, ...more]),
    clear: () => replace([]),
    take(method, path) {
      const taken = faults.find((fault) => concerns(fault, method, path))
      if (taken) {
        const rest = taken.times === 1 ? [] : [{ ...taken, times: taken.times - 1 }]
        replace(faults.flatMap((fault) => (fault === taken ? rest : [fault])))
      }
      return taken
    },
  }
}
