import type { Product } from '../../../domain/catalogue/product'
import { ajmal } from './ajmal'
import type { Bottle } from './bottle'
import { denver } from './denver'
import { envy } from './envy'
import { fogg } from './fogg'
import { skinn } from './skinn'
import { theManCompany } from './the-man-company'
import { wildStone } from './wild-stone'

const bottles: Readonly<Record<string, Bottle>> = {
  AJMAL: ajmal,
  DENVER: denver,
  ENVY: envy,
  FOGG: fogg,
  SKINN: skinn,
  'THE MAN COMPANY': theManCompany,
  'WILD STONE': wildStone,
}

/** The bottle of a brand. Throws for a brand without one. */
export function bottleOf({ brand }: Pick<Product, 'brand'>): Bottle {
  const bottle = bottles[brand]
  if (!bottle) throw new Error(`No bottle for ${brand}: add one in tools/pictures/bottles`)
  return bottle
}

/** The scent's own name: the title without the brand. */
export const scentOf = ({ title, brand }: Pick<Product, 'title' | 'brand'>): string => title.slice(brand.length + 1)
