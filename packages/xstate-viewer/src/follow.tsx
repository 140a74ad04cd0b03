import { useState } from 'react'
import type { Highlights } from './diagram/highlights'
import type { Flow } from './flows'
import { pictureFollowing } from './pictures'

/** Which picture of a running flow is shown. */
export interface Following {
  at: string | null
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
    isFollowing: chosen === null,
    open: (at) => setChosen({ at }),
    toggle: () => setChosen(chosen === null ? { at: followed } : null),
  }
}

/** Turns following on and off. */
export function FollowButton({ following: { isFollowing, toggle } }: { following: Following }) {
  return (
    <button type="button" aria-pressed={isFollowing} onClick={toggle}>
      Follow
    </button>
  )
}
