/** The highlighted parts of a diagram. */
export interface Highlights {
  /** Ids of the active states. */
  active: ReadonlySet<string>
  /** Ids of the transitions taken last. */
  taken: ReadonlySet<string>
  /** The id of the state whose arrows alone are shown in full. */
  focus?: string | null
  /** Ids of the transitions that match the search; null without a search. */
  found?: ReadonlySet<string> | null
  /** Ids of the transitions of the highlighted part of the flow; null if all of it is highlighted. */
  shown?: ReadonlySet<string> | null
  /** Ids of the transitions that were taken anywhere. All others are red. Null while the layer is off. */
  covered?: ReadonlySet<string> | null
}

/** The layers that the buttons above a diagram control. */
export type Layers = Pick<Highlights, 'shown' | 'covered'>

export const NO_HIGHLIGHTS: Highlights = { active: new Set(), taken: new Set() }
