import type { KeyboardEvent } from 'react'
import type { EventFrom } from 'xstate'
import type { searchBoxMachine } from '../../machines/search-box/search-box.machine'

/** The list under the box, as the box has to tell of it. */
export interface Popup {
  isOpen: boolean
  /** The element that is pointed at. */
  activeId: string | undefined
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  send: (event: EventFrom<typeof searchBoxMachine>) => void
}

/** The id of the list. */
export const SUGGESTIONS = 'suggestions'
