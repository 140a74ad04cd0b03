import { type Product, SCENTS } from './product'

type Scent = (typeof SCENTS)[number]

/** The occasions that suit a scent. */
const WEAR: Readonly<Record<Scent, string>> = {
  citrus: 'Warm days, from the morning on',
  floral: 'Spring and summer, day or evening',
  fresh: 'Every day, at work and at sport',
  oud: 'Cool evenings and celebrations',
  spicy: 'Autumn and winter evenings',
  woody: 'All year, at work and after it',
}

/** The three layers of a perfume, in the order in which they unfold. */
export const LAYERS = [
  { layer: 'top', term: 'Top notes', when: 'the first quarter of an hour' },
  { layer: 'heart', term: 'Heart notes', when: 'the hours after it' },
  { layer: 'base', term: 'Base notes', when: 'what stays to the end' },
] as const

const isScent = (scent: string | undefined): scent is Scent => SCENTS.some((known) => known === scent)

/** Returns when to wear a product, or null if its scent is unknown. */
export const whenToWear = ({ scent }: Pick<Product, 'scent'>): string | null => (isScent(scent) ? WEAR[scent] : null)
