/** What stands out in a diagram. */
export interface Lights {
  /** Ids of the states a flow is in. */
  active: ReadonlySet<string>
  /** Ids of the transitions it took last. */
  taken: ReadonlySet<string>
  /** The state whose arrows alone are shown in full. */
  focus?: string | null
  /** The transitions that are looked for; null: none are. */
  found?: ReadonlySet<string> | null
  /** The transitions of the part of the flow that stands out; null: all of it does. */
  shown?: ReadonlySet<string> | null
  /** The transitions that were taken anywhere: what is not among them shows red. Null: the layer is off. */
  covered?: ReadonlySet<string> | null
}

/** What is laid over a drawing by the buttons above it. */
export type Layers = Pick<Lights, 'shown' | 'covered'>

export const NO_LIGHTS: Lights = { active: new Set(), taken: new Set() }
