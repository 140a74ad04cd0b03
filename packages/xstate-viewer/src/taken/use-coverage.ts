import { useState, useSyncExternalStore } from 'react'
import { type Flow, usePage } from '../flows'
import { readCoverage } from './read-coverage'
import { noteTaken, onTaken, takenOf } from './taken-store'

export interface CoverageControl {
  isShown: boolean
  /** The transitions taken so far; null while the layer is off. */
  covered: ReadonlySet<string> | null
  /** Why a file could not be read, or null. */
  error: string | null
  toggle(): void
  read(file: File): Promise<void>
}

/** The coverage of a flow as a layer over its diagram. */
export function useCoverage(flow: Flow): CoverageControl {
  const { flows } = usePage()
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const taken = useSyncExternalStore(onTaken, () => takenOf(flow.name))
  return {
    isShown,
    covered: isShown ? taken : null,
    error,
    toggle: () => setShown((old) => !old),
    read: async (file) => {
      try {
        for (const one of readCoverage(await file.text(), flows)) noteTaken(one.flow, one.taken)
        setError(null)
      } catch {
        setError(`${file.name} is not the output of a recorder.`)
      }
    },
  }
}
