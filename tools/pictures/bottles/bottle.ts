import type { Glass } from '../glass'
import type { Palette } from '../palette'
import type { Paints } from '../svg'

/** What a brand's bottles have in common. Every drawing stands with the middle of its foot at 0,0. */
export interface Bottle {
  readonly glass: Glass
  /** Collar, pump and cap. */
  crown(paints: Paints, palette: Palette): string
  /** What is cut in the glass. */
  facets?(palette: Palette): string
  /** What is glued on the glass. */
  label(paints: Paints, palette: Palette): string
  /** The words printed on it. */
  lettering(palette: Palette, scent: string): string
}
