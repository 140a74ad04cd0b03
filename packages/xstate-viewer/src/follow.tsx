import { useState } from 'react'
import type { ChartState } from 'xstate-paths/diagram'
import type { Highlights } from './diagram/highlights'
import styles from './flow-view.module.css'
import type { Flow } from './flows'
import { nameOf } from './gallery/state-list'
import { activePictures, pictureFollowing } from './pictures'

/** Which picture of a running flow is shown. */
export interface Following {
  at: string | null
  /** The pictures of all active regions. */
  regions: readonly ChartState[]
  isFollowing: boolean
  /** Shows a picture and stops following. */
  open(at: string | null): void
  toggle(): void
}

/** Shows the picture of the active states until the user opens another one. */
export function useFollowing(flow: Flow, { active, taken }: Highlights): Following {
  const [chosen, setChosen] = useState<{ at: string | null } | null>(null)
  const followed = pictureFollowing(flow.chart, active, taken)
  return {
    at: chosen === null ? followed : chosen.at,
    regions: activePictures(flow.chart, active),
    isFollowing: chosen === null,
    open: (at) => setChosen({ at }),
    toggle: () => setChosen(chosen === null ? { at: followed } : null),
  }
}

/** Turns following on and off. If several regions are active, each has a button that opens its picture. */
export function FollowButton({ flow, following }: { flow: Flow; following: Following }) {
  const { at, regions, isFollowing, open, toggle } = following
  return (
    <>
      <button type="button" aria-pressed={isFollowing} onClick={toggle}>
        Follow
      </button>
      {regions.length > 1 && (
        <nav className={styles.trail} aria-label="Active regions">
          {regions.map(({ id }) => (
            <button key={id} type="button" aria-current={id === at ? 'true' : undefined} onClick={() => open(id)}>
              {nameOf(flow, id)}
            </button>
          ))}
        </nav>
      )}
    </>
  )
}
