import type { Product } from '../../domain/catalogue/product'
import type { Ingredient } from './palette'

/** Which notes an ingredient can show. Others have no picture. */
const NOTES: readonly (readonly [RegExp, Ingredient])[] = [
  [/blossom|jasmine|neroli|lily|freesia|tuberose/i, 'jasmine'],
  [/rose(?!mary)|peony/i, 'rose'],
  [/lemon|bergamot|grapefruit|mandarin/i, 'citrus'],
  [/oud|wood(?!s)|cinnamon/i, 'wood'],
  [/mint|sage|vetiver|rosemary|tea|patchouli|geranium|lavender|moss|tobacco/i, 'leaf'],
  [/amber(?!gris|wood)|incense/i, 'resin'],
  [/sea|water/i, 'drop'],
  [/musk|ambergris/i, 'pebble'],
]

const ingredientOf = (note: string) => NOTES.find(([pattern]) => pattern.test(note))?.[1]

/** Up to three notes of a perfume, from top, heart and base, each with another ingredient that shows it. */
export function shownNotes({ notes }: Pick<Product, 'notes'>): { note: string; ingredient: Ingredient }[] {
  const shown: { note: string; ingredient: Ingredient }[] = []
  for (const layer of [notes?.top, notes?.heart, notes?.base]) {
    for (const note of layer ?? []) {
      const ingredient = ingredientOf(note)
      if (!ingredient || shown.some((other) => other.ingredient === ingredient)) continue
      shown.push({ note, ingredient })
      break
    }
  }
  return shown
}
