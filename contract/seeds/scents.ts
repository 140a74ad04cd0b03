import type { Product } from '../../domain/catalogue/product'

type Smell = Required<Pick<Product, 'scent' | 'notes'>>
type Bottle = Required<Pick<Product, 'size' | 'concentration'>>

const smell = (scent: Smell['scent'], top: string, heart: string, base: string): Smell => ({
  scent,
  notes: { top: top.split(', '), heart: heart.split(', '), base: base.split(', ') },
})

/** The scent and the notes of each of the twenty perfumes, by id. */
export const smells: Readonly<Record<string, Smell>> = {
  'ajmal-amber-oud': smell('oud', 'Saffron, Bergamot', 'Rose, Amber', 'Oud, Sandalwood, Vanilla'),
  'skinn-celeste-rose': smell('floral', 'Pink Pepper, Litchi', 'Rose, Peony', 'White Musk, Cedarwood'),
  'fogg-scent-xpressio': smell('fresh', 'Apple, Mint', 'Lavender, Geranium', 'Amberwood, Musk'),
  'the-man-company-blanc': smell('fresh', 'Bergamot, Ginger', 'Neroli, White Tea', 'Cashmere Wood, White Musk'),
  'wild-stone-edge': smell('spicy', 'Lemon, Cardamom', 'Nutmeg, Geranium', 'Patchouli, Tonka Bean'),
  'envy-vortex': smell('fresh', 'Grapefruit, Sea Notes', 'Lavender, Sage', 'Ambergris, Vetiver'),
  'denver-hamilton': smell('woody', 'Bergamot, Lavender', 'Cinnamon, Apple', 'Cedarwood, Oakmoss'),
  'skinn-raw-vetiver': smell('woody', 'Mandarin, Black Pepper', 'Vetiver, Iris', 'Cedarwood, Moss'),
  'ajmal-sacred-rose': smell('floral', 'Saffron, Raspberry', 'Damask Rose, Jasmine', 'Patchouli, Amber'),
  'fogg-scent-make-my-day': smell('floral', 'Pear, Freesia', 'Jasmine, Lily of the Valley', 'Vanilla, Musk'),
  'the-man-company-noir': smell('spicy', 'Black Pepper, Bergamot', 'Leather, Clove', 'Tobacco, Vanilla'),
  'envy-wild-rose': smell('floral', 'Blackcurrant, Mandarin', 'Wild Rose, Violet', 'Sandalwood, Musk'),
  'denver-imperial-oud': smell('oud', 'Cardamom, Saffron', 'Rose, Incense', 'Oud, Leather, Amber'),
  'wild-stone-jasmine-dusk': smell('floral', 'Orange Blossom, Peach', 'Jasmine, Tuberose', 'Sandalwood, Vanilla'),
  'fogg-scent-impressio': smell('citrus', 'Lemon, Bergamot', 'Rosemary, Jasmine', 'Amber, Cedarwood'),
  'skinn-verge-noir': smell('spicy', 'Pink Pepper, Grapefruit', 'Cardamom, Lavender', 'Tonka Bean, Guaiac Wood'),
  'the-man-company-oud-intense': smell('oud', 'Saffron, Nutmeg', 'Oud, Rose', 'Leather, Patchouli, Amber'),
  'ajmal-citrus-blu': smell('citrus', 'Lemon, Mandarin, Bergamot', 'Neroli, Sea Notes', 'White Musk, Cedarwood'),
  'envy-azure-mist': smell('citrus', 'Lime, Grapefruit', 'Water Lily, Ginger', 'Ambergris, Musk'),
  'denver-caliber-sport': smell('fresh', 'Mint, Green Apple', 'Lavender, Sea Notes', 'Musk, Oakmoss'),
}

/** The size and the concentration of each perfume. Like the prices, they are made up for the demonstration. */
export const bottles: Readonly<Record<string, Bottle>> = {
  'ajmal-amber-oud': { size: 100, concentration: 'Eau de Parfum' },
  'skinn-celeste-rose': { size: 100, concentration: 'Eau de Parfum' },
  'fogg-scent-xpressio': { size: 100, concentration: 'Eau de Parfum' },
  'the-man-company-blanc': { size: 100, concentration: 'Eau de Toilette' },
  'wild-stone-edge': { size: 100, concentration: 'Eau de Parfum' },
  'envy-vortex': { size: 60, concentration: 'Eau de Toilette' },
  'denver-hamilton': { size: 60, concentration: 'Eau de Parfum' },
  'skinn-raw-vetiver': { size: 100, concentration: 'Eau de Parfum' },
  'ajmal-sacred-rose': { size: 50, concentration: 'Parfum' },
  'fogg-scent-make-my-day': { size: 100, concentration: 'Eau de Toilette' },
  'the-man-company-noir': { size: 50, concentration: 'Eau de Parfum' },
  'envy-wild-rose': { size: 100, concentration: 'Eau de Toilette' },
  'denver-imperial-oud': { size: 60, concentration: 'Eau de Parfum' },
  'wild-stone-jasmine-dusk': { size: 100, concentration: 'Eau de Parfum' },
  'fogg-scent-impressio': { size: 100, concentration: 'Eau de Cologne' },
  'skinn-verge-noir': { size: 100, concentration: 'Eau de Parfum' },
  'the-man-company-oud-intense': { size: 50, concentration: 'Parfum' },
  'ajmal-citrus-blu': { size: 90, concentration: 'Eau de Cologne' },
  'envy-azure-mist': { size: 30, concentration: 'Eau de Cologne' },
  'denver-caliber-sport': { size: 60, concentration: 'Eau de Toilette' },
}
