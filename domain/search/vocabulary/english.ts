// How shoppers name the shop's products: the shop's own name and comma-separated synonyms. Spelling, accents, plurals of
// names and Hindi are handled elsewhere (domain/search/search-index.ts, hindi.ts).

type Terms = Readonly<Record<string, string>>

/** Persons, by category. */
export const PEOPLE: Terms = {
  men: 'man, mister, sir, lad, lads, mens, male, males, gents, gent, gentleman, gentlemen, guy, guys, boy, boys, him, his, he, husband, hubby, boyfriend, fiance, father, dad, daddy, brother, son, nephew, grandfather, grandpa, uncle, groom, homme, pour homme, masculine, boss',
  women:
    'woman, miss, madam, womens, womans, female, females, lady, ladies, girl, girls, her, hers, she, wife, girlfriend, fiancee, mother, mom, mum, mummy, sister, daughter, niece, grandmother, grandma, aunt, aunty, bride, femme, pour femme, feminine, teacher',
  'men & women':
    'unisex, men women, women men, men and women, women and men, him and her, her and him, everyone, everybody, anyone, anybody, both, couple, couples, gender neutral, genderless, shared, family, friend, friends, parents',
}

/** Occasions of gifts. */
export const GIFTS =
  'gift, gifts, gifting, gift set, gift box, present, presents, hamper, birthday, anniversary, valentine, valentines, valentines day, christmas, diwali, rakhi, raksha bandhan, eid, holi, wedding gift, housewarming, farewell, surprise, combo, combos, combo pack, gift pack, set, sets, pack, packs, kit, kits'

/** Scent families, also by mood and occasion. */
export const FAMILIES: Terms = {
  citrus: 'citrusy, citric, lemony, tangy, zesty, sour, fruity, fruit, fruits',
  floral: 'flower, flowers, flowery, florals, blossom, blossoms, bouquet, garden, romantic, spring',
  fresh:
    'freshness, clean, cool, cooling, aqua, aquatic, marine, ocean, sporty, sport, gym, office, work, daily, daily wear, everyday, every day, college, school, summer, light, mild, soft, soap, soapy',
  oud: 'oudh, oude, agarwood, agar, arabic, arabian, oriental, royal, wedding, bridal, festive, strong, long lasting, longlasting',
  spicy: 'spice, spices, warm, party, night, date, date night, evening, winter, autumn',
  woody: 'wood, woods, woodsy, forest, earthy, smoky',
}

/** Notes with synonyms. */
export const NOTES: Terms = {
  amber: 'ambar',
  amberwood: 'ambroxan',
  ambergris: 'ambergrease, grey amber',
  apple: 'apples',
  bergamot: 'earl grey',
  blackcurrant: 'cassis, black currant, currant',
  cardamom: 'cardamon',
  cedarwood: 'cedar, cedar wood',
  cinnamon: 'cassia',
  clove: 'cloves',
  freesia: 'fresia',
  geranium: 'pelargonium',
  ginger: 'gingery',
  grapefruit: 'grape fruit, pomelo',
  'guaiac wood': 'guaiac, gaiac',
  incense: 'frankincense, olibanum, benzoin, temple, bakhoor, bukhoor',
  iris: 'orris, powdery, powder',
  jasmine: 'jasmin, jessamine, sambac',
  lavender: 'lavendar, lavander',
  leather: 'leathery, suede',
  lemon: 'lemons, citron',
  'lily of the valley': 'muguet, lily, lilies',
  lime: 'limes',
  litchi: 'lychee, lichi, lychi',
  mandarin: 'orange, oranges, tangerine, clementine',
  mint: 'peppermint, menthol, spearmint, minty',
  musk: 'musky, musks',
  neroli: 'orange flower',
  nutmeg: 'mace',
  oakmoss: 'oak moss, oak',
  'orange blossom': 'orange blossoms',
  oud: 'oud wood',
  patchouli: 'patchouly, pachouli, hippie',
  peach: 'peaches, apricot',
  pear: 'pears',
  peony: 'peonies',
  'black pepper': 'pepper, peppercorn',
  raspberry: 'raspberries, berry, berries, strawberry',
  rose: 'roses, rosa, rosy',
  rosemary: 'herbal, herbs',
  saffron: 'zafran',
  sage: 'salvia, clary sage',
  sandalwood: 'sandal, sandals, sandal wood, santal',
  'sea notes': 'sea, sea salt, sea breeze, beach, water, rain',
  tobacco: 'cigar, tobaco',
  'tonka bean': 'tonka, almond, coumarin',
  tuberose: 'tube rose',
  vanilla: 'vanilia, sweet, gourmand, dessert, cake, custard',
  vetiver: 'vetivert',
  violet: 'violets',
  'water lily': 'lotus, waterlily, water lilies',
  'white tea': 'tea, green tea',
}

/** Concentrations with abbreviations. */
export const STRENGTHS: Terms = {
  Parfum: 'extrait, extrait de parfum, pure parfum, pure perfume',
  'Eau de Parfum': 'edp, eau de perfume, eaudeparfum, e d p',
  'Eau de Toilette': 'edt, eau de toilet, toilette, e d t',
  'Eau de Cologne': 'edc, eau de colone, e d c',
}

/**
 * Products that a perfume shop is searched for but may lack: name, plural, synonyms, and a term of this vocabulary that
 * is closest.
 */
export const ELSEWHERE: readonly (readonly [name: string, plural: string, synonyms: string, nearest: string])[] = [
  ['Attar', 'attars', 'attars, ittar, ittars, itr, attr, athar, ittr, perfume oil, essential oil, oil', 'oud'],
  ['Sample', 'samples', 'samples, tester, testers, vial, vials, decant, decants', 'small'],
  ['Deodorant', 'deodorants', 'deo, deos, deodorants, body spray, antiperspirant, roll on, talc', 'fresh'],
  ['Body Mist', 'body mists', 'mist, mists, body mist, body splash, hair mist', 'fresh'],
  ['Aftershave', 'aftershaves', 'after shave, shaving lotion', 'woody'],
  ['Candle', 'candles', 'candles, diffuser, room freshener, air freshener, car perfume', 'incense'],
  ['Coconut', 'coconut', 'coco', 'vanilla'],
  ['Chocolate', 'chocolate', 'cocoa, cacao', 'vanilla'],
  ['Caramel', 'caramel', 'toffee, honey, sugar, candy', 'vanilla'],
  ['Coffee', 'coffee', 'espresso, cappuccino', 'tobacco'],
  ['Mango', 'mango', 'mangoes, pineapple', 'peach'],
  ['Cherry', 'cherry', 'cherries, plum', 'raspberry'],
  ['Champaca', 'champaca', 'frangipani, plumeria, magnolia, gardenia', 'jasmine'],
  ['Marigold', 'marigold', 'hibiscus, sunflower', 'floral'],
  ['Henna', 'henna', 'hina, earth, petrichor', 'vetiver'],
  ['Pandanus', 'pandanus', 'screwpine', 'rose'],
  ['Camphor', 'camphor', 'eucalyptus', 'mint'],
  ['Pine', 'pine', 'cypress, fir', 'cedarwood'],
  ['Basil', 'basil', 'thyme, fennel', 'sage'],
]

/** Help pages by route name. Routes that the shop lacks are not offered. */
export const HELP: Terms = {
  returns:
    'return, returns, refund, refunds, return policy, refund policy, money back, exchange, replace, replacement, damaged, broken, wrong product, cancel, cancel order, cancel my order, order cancel, cancellation, cancelled',
  delivery:
    'delivery, deliver, deliveries, shipping, ship, shipment, courier, track, tracking, track order, track my order, where is my order, order status, my order, delivery time, delivery charge, delivery charges, shipping charges, pincode, pin code, cash on delivery, cod, how long',
  contact:
    'contact, contacts, contact us, phone, telephone, call, phone number, mobile number, number, email, e mail, mail, address, customer care, customer service, customer support, support, help, help me, helpline, complaint, complain, complaints, grievance, whatsapp, store, shop address, write to us, about, about us',
  privacy: 'privacy, privacy policy, data, my data, cookies, delete account, delete my account',
  terms: 'terms, terms and conditions, conditions, legal, terms of use',
  questions: 'faq, faqs, questions, question, how to order, payment, payment methods, upi, coupon, coupons, promo code',
}

/** Terms for the smallest and the largest size. */
export const SMALL =
  'small, smaller, smallest, mini, miniature, travel, travel size, travel pack, pocket, pocket size, trial, trial pack'
export const LARGE = 'big, bigger, biggest, large, larger, largest, full size, jumbo, family pack'

/** Terms for popular products. */
export const LIKED =
  'best seller, best sellers, best selling, bestseller, bestsellers, bestselling, popular, most popular, top rated, highly rated, best rated, most loved, famous, trending, favourite, favourites'

/** Terms for a low price without a number. */
export const CHEAP =
  'cheap, cheaper, cheapest, budget, affordable, inexpensive, low price, low cost, lowest price, economical, bargain, value for money, sale, deal, deals, discount, discounts, offer, offers, best price'

/**
 * Terms for expensive products, and those that make a price a minimum. The shop has no minimum price, so both sort by
 * price.
 */
export const DEAR =
  'expensive, costly, luxury, luxurious, premium, high end, most expensive, high price, above, over, more than, from, starting, mehnga, महंगा, mehngi, महंगी, se zyada, से ज़्यादा'

/** Terms before or after a price that make it a maximum. */
export const UNDER =
  'under, below, less than, less, upto, up to, within, max, maximum, at most, not more than, cheaper than, around, about, budget, price, se kam, से कम, tak, तक, ke andar, के अंदर, andar, अंदर, ke niche, के नीचे, mein, में'

/** Terms that exclude what follows. */
export const NOT = 'no, not, non, without, except, bina, बिना, nahi, nahin, नहीं'

/** Terms that mark a number as a price. */
export const RUPEES = 'rs, inr, rupee, rupees, rupay, rupaye, rupiya, रुपये, रुपए, रुपया'

/** Fillers: terms without a meaning of their own. */
export const FILLERS =
  'perfume, perfumes, parfume, parfumes, perfum, cologne, colognes, scent, scents, fragrance, fragrances, fragnance, smell, smells, smelling, aroma, spray, sprays, bottle, notes, note, for, a, an, the, of, with, in, and, or, to, on, my, me, i, you, please, want, need, buy, show, shop, online, best, good, nice, top, new, between, some, something, any, all, that, is, like, arrival, arrivals, latest, newest, launch, launches, collection, range, price, order, only, brand, brands, type, scented, based'
