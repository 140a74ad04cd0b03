import type { Glass } from '../glass'
import type { Palette } from '../palette'
import type { Paints } from '../svg'

/** The common parts of a brand's bottles. The origin of every picture is the middle of the bottle's foot. */
export interface Bottle {
  readonly glass: Glass
  /** Collar, pump and cap. */
  crown(paints: Paints, palette: Palette): string
  /** Cuts in the glass. */
  facets?(palette: Palette): string
  /** The label on the glass. */
  label(paints: Paints, palette: Palette): string
  /** The text on the label. */
  lettering(palette: Palette, scent: string): string
}
