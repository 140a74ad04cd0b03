import type { ProductFacts } from '../../domain/catalogue/product-facts'

// The demonstration's texts about its perfumes. Makers, origins and dates of the real brands are unknown, so they are left out
// and the shop shows that they are unknown.

const PARAGRAPHS: Readonly<Record<string, string>> = {
  'ajmal-amber-oud':
    'Saffron glows first, then rose warms in amber, and oud with sandalwood stays on the skin until the evening is over. Deep and sweet; two sprays are enough.',
  'skinn-celeste-rose':
    'A rose with dew on it: litchi makes it bright, peony makes it full, and white musk leaves it clean. Easy to wear from the morning on.',
  'fogg-scent-xpressio':
    'Green apple and mint wake up, lavender tidies, and amberwood keeps it warm. For the way to work and a shirt just ironed.',
  'the-man-company-blanc':
    'Ginger and bergamot, then neroli over white tea, as quiet as a white shirt. Cashmere wood keeps it close to the skin.',
  'wild-stone-edge':
    'Lemon and cardamom begin sharply, nutmeg rounds them off, and tonka bean ends softly sweet. Made for the hours after sunset.',
  'envy-vortex':
    'Grapefruit and salt air, lavender and sage: the seaside on a windy day. It dries down to vetiver, light and cool.',
  'denver-hamilton':
    'Lavender and bergamot in front, cinnamon and apple in the middle, cedarwood and oakmoss behind them. A classic barbershop warmth.',
  'skinn-raw-vetiver':
    'The root itself: earthy, green and dry, lit by mandarin and black pepper. Iris makes it smooth without making it sweet.',
  'ajmal-sacred-rose':
    'Damask rose with saffron, dark and honeyed, over patchouli and amber. A rose for the evening and for silk.',
  'fogg-scent-make-my-day':
    'A juicy pear, then jasmine and lily of the valley, then vanilla as soft as a pullover. Friendly company all day.',
  'the-man-company-noir':
    'Black pepper on leather, clove in tobacco, and a thread of vanilla. Smoky and dense; best when it is cool outside.',
  'envy-wild-rose':
    'Roses from the hedge and not from the vase: tart blackcurrant, violet leaves, a little sandalwood. Fresh and a bit unruly.',
  'denver-imperial-oud':
    'Incense curls up around cardamom and rose, and oud with leather answers. A large scent for a small price.',
  'wild-stone-jasmine-dusk':
    'Jasmine and tuberose open as they do after sunset, with orange blossom and peach between them. Creamy sandalwood carries them on.',
  'fogg-scent-impressio':
    'Lemon, bergamot and rosemary, squeezed over clean cedarwood. A cologne to splash on, and to splash on again at noon.',
  'skinn-verge-noir':
    'Pink pepper crackles, cardamom and lavender follow, and tonka bean with guaiac wood ends it dark and smooth.',
  'the-man-company-oud-intense':
    'Oud without apology: saffron and nutmeg first, a rose in the smoke, leather and patchouli to the end. It fills a room; begin with one spray.',
  'ajmal-citrus-blu':
    'Three citrus fruits over sea air, neroli in between, and white musk when they have gone. For heat, holidays and white linen.',
  'envy-azure-mist':
    'Lime and water lily, as light as the mist in its name. It is gone in two hours, and small enough to carry along.',
  'denver-caliber-sport':
    'Mint and green apple for the way out, lavender and sea air for the way back. Clean musk stays behind after the shower.',
}

/** The facts of a product of the demonstration. */
export function factsOf(productId: string): ProductFacts {
  const about = PARAGRAPHS[productId]
  return about === undefined ? {} : { about }
}
