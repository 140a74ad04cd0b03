import { useEffect, useState } from 'react'
import { hrefTo } from '../place'
import { actorsAfter, type Recording, type Step } from './recording'
import { readJson, readLink } from './recording-text'

/** The present, or a moment of a recording. */
export interface Replay extends Recording {
  /** The index of the step shown; the last one while live. */
  at: number
  /** All steps, including those after the one shown. */
  all: readonly Step[]
  isLive: boolean
  /** Why a recording could not be read, or null. */
  error: string | null
  goTo(step: number): void
  read(file: File): Promise<void>
  /** Leaves the recording and shows the present. */
  goLive(): void
}

interface RecordingAddress {
  log?: string | undefined
  step?: number | undefined
}

interface State {
  /** The moment of a recording that is shown; null for the present. */
  shown: { recording: Recording; at: number } | null
  error: string | null
}

/** Steps through a recording: the live steps when it began, a file, or an address. */
export function useRecording(live: Recording, { log, step }: RecordingAddress): Replay {
  const [{ shown, error }, set] = useState<State>({ shown: null, error: null })
  useEffect(() => {
    if (log === undefined) return
    let isWanted = true
    readLink(log).then(
      (steps) => isWanted && set(moment({ steps, actors: [] }, step)),
      () => isWanted && set({ shown: null, error: 'The log in this address cannot be read.' }),
    )
    return () => {
      isWanted = false
    }
  }, [log, step])
  const recording = shown?.recording ?? live
  const at = shown?.at ?? live.steps.length - 1
  return {
    steps: recording.steps.slice(0, at + 1),
    actors: shown ? actorsAfter(recording, at) : live.actors,
    all: recording.steps,
    at,
    isLive: shown === null,
    error,
    goTo: (to) => set(moment(recording, to)),
    read: async (file) => {
      try {
        set(moment({ steps: readJson(await file.text()), actors: [] }))
      } catch {
        set({ shown, error: `${file.name} is not a saved log.` })
      }
    },
    goLive: () => {
      set({ shown: null, error: null })
      if (log !== undefined) location.hash = hrefTo({ view: 'live' })
    },
  }
}

/** A step of a recording, by default the last. */
function moment(recording: Recording, at: number = recording.steps.length - 1): State {
  const last = recording.steps.length - 1
  if (last < 0) return { shown: null, error: 'This log has no steps.' }
  return { shown: { recording, at: Math.min(Math.max(at, 0), last) }, error: null }
}
