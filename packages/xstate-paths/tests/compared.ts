import type { Cases } from '../src/cases.ts'

/** A chart that both libraries are tried on. */
export interface Compared {
  /** What of XState it uses. */
  feature: string
  given: Cases
}
