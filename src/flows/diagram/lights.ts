/** What lights up in a diagram. */
export interface Lights {
  /** Ids of the states a flow is in. */
  active: ReadonlySet<string>
  /** Ids of the transitions it took last. */
  taken: ReadonlySet<string>
}
