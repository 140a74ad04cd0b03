/** A chart that both libraries run on. */
import type { Cases } from '../src/checked-cases.ts'
export interface Compared {
  /** The XState feature that it uses. */
  feature: string
  given: Cases
  /** One of its edge paths, or the beginning of one, that shows the feature. */
  path: string
}
