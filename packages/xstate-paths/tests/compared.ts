/** A chart that both libraries are tried on. */
import type { Cases } from '../src/checked-cases.ts'
export interface Compared {
  /** What of XState it uses. */
  feature: string
  given: Cases
  /** One of its edge paths, or the beginning of one, that shows the feature. */
  path: string
}
