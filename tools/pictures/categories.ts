import { type StillLife, stillLifePicture } from './still-life'

const men: StillLife = {
  wall: '#b9b3a6',
  items: [
    ['bottle', 'denver-hamilton', 236, 408, 0.9],
    ['bottle', 'wild-stone-edge', 420, 420, 0.94],
    ['bottle', 'the-man-company-noir', 318, 444, 0.86],
    ['wood', 150, 442, 1.1],
    ['pebble', 492, 448, 0.9],
  ],
}

const women: StillLife = {
  wall: '#e9c4bd',
  items: [
    ['bottle', 'envy-wild-rose', 222, 404, 0.9],
    ['bottle', 'ajmal-sacred-rose', 414, 414, 0.98],
    ['bottle', 'skinn-celeste-rose', 300, 442, 0.86],
    ['jasmine', 142, 440, 1.1],
    ['rose', 496, 446, 1],
  ],
}

const unisex: StillLife = {
  wall: '#d9c6a6',
  items: [
    ['bottle', 'fogg-scent-impressio', 224, 408, 0.94],
    ['bottle', 'ajmal-amber-oud', 414, 414, 0.98],
    ['bottle', 'the-man-company-blanc', 318, 444, 0.82],
    ['leaf', 146, 444, 1],
    ['citrus', 500, 450, 1],
  ],
}

const TILE = { width: 640, height: 480, horizon: 344 }

/** The three tiles of the home page, by file name. */
export const categoryPictures = (): readonly (readonly [string, string])[] => [
  ['category-men.svg', stillLifePicture(men, TILE)],
  ['category-women.svg', stillLifePicture(women, TILE)],
  ['category-unisex.svg', stillLifePicture(unisex, TILE)],
]
