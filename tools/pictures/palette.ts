import { METAL } from './materials'

/** The ingredients that can be next to a bottle. */
export type Ingredient = 'wood' | 'rose' | 'citrus' | 'jasmine' | 'leaf' | 'pebble' | 'resin' | 'drop'

/** The colours of one scent: the only difference between two pictures of one brand. */
export interface Palette {
  readonly juice: string
  readonly wall: string
  /** Cap, collar and foil. */
  readonly metal: string
  readonly ingredient: Ingredient
}

const { gold, rose, silver, black, bronze } = METAL

const palettes: Readonly<Record<string, Palette>> = {
  'ajmal-amber-oud': { juice: '#c9781f', wall: '#e3cfb4', metal: gold, ingredient: 'resin' },
  'ajmal-sacred-rose': { juice: '#c9566b', wall: '#ecd0ca', metal: gold, ingredient: 'rose' },
  'ajmal-citrus-blu': { juice: '#2f7fa8', wall: '#cfdfe2', metal: silver, ingredient: 'citrus' },
  'denver-hamilton': { juice: '#b5822f', wall: '#d5cfc0', metal: black, ingredient: 'wood' },
  'denver-imperial-oud': { juice: '#7d3f1c', wall: '#cdb9a2', metal: bronze, ingredient: 'wood' },
  'denver-caliber-sport': { juice: '#3c8f8c', wall: '#cadcd8', metal: black, ingredient: 'drop' },
  'envy-vortex': { juice: '#4a63b5', wall: '#ccd3e6', metal: silver, ingredient: 'drop' },
  'envy-wild-rose': { juice: '#df6f86', wall: '#f0d6d6', metal: rose, ingredient: 'rose' },
  'envy-azure-mist': { juice: '#4fa9c9', wall: '#d3e4e8', metal: silver, ingredient: 'pebble' },
  'fogg-scent-xpressio': { juice: '#3f7a52', wall: '#d2dccb', metal: silver, ingredient: 'leaf' },
  'fogg-scent-make-my-day': { juice: '#d9739a', wall: '#efd8dc', metal: silver, ingredient: 'jasmine' },
  'fogg-scent-impressio': { juice: '#7a5aa6', wall: '#dcd3e6', metal: silver, ingredient: 'pebble' },
  'skinn-celeste-rose': { juice: '#e29a86', wall: '#f1dcd0', metal: rose, ingredient: 'rose' },
  'skinn-raw-vetiver': { juice: '#93a04a', wall: '#dcdec6', metal: gold, ingredient: 'leaf' },
  'skinn-verge-noir': { juice: '#4a3a55', wall: '#bfb5c4', metal: black, ingredient: 'resin' },
  'the-man-company-blanc': { juice: '#dfc27a', wall: '#ebe3d3', metal: silver, ingredient: 'jasmine' },
  'the-man-company-noir': { juice: '#43352f', wall: '#b9aca2', metal: black, ingredient: 'pebble' },
  'the-man-company-oud-intense': { juice: '#8a3a1e', wall: '#dcc0a8', metal: bronze, ingredient: 'wood' },
  'wild-stone-edge': { juice: '#3f6f8f', wall: '#c6d0d6', metal: black, ingredient: 'pebble' },
  'wild-stone-jasmine-dusk': { juice: '#9a6a44', wall: '#e2d5c8', metal: gold, ingredient: 'jasmine' },
}

/** The palette of a product. Throws for a perfume without one. */
export function paletteOf(id: string): Palette {
  const palette = palettes[id]
  if (!palette) throw new Error(`No palette for ${id}: add one in tools/pictures/palette.ts`)
  return palette
}
