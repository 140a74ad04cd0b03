import type { KeyboardEvent } from 'react'
import type { EventFrom } from 'xstate'
import type { searchBoxMachine } from '../../machines/search-box/search-box.machine'

/** The state of the suggestion list that the search box needs for its ARIA attributes and events. */
export interface Popup {
  isOpen: boolean
  /** The id of the active option. */
  activeId: string | undefined
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  send: (event: EventFrom<typeof searchBoxMachine>) => void
}

/** The id of the listbox. */
export const SUGGESTIONS = 'suggestions'
