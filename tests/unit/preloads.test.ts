import { expect, test } from 'vitest'
import { preloadsOf } from '../../domain/catalogue/preloads'

test('the header of a page lists its preloads: the first two pictures, its module and its other chunks', () => {
  const page = `<head><link rel="icon" href="/icon.svg"><script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shop.js"><link rel="preload" as="font" href="/a.woff2"/>
    <link rel="prefetch" as="image" href="/later.webp"/><link rel="preload" as="image" href="/oud.webp"/>
    <link rel="preload" as="image" href="/oud.svg"/><link rel="preload" as="image" href="/oud-box.svg"/></head>
    <link rel="modulepreload" href="/of-the-body.js">`
  expect(preloadsOf(page)).toEqual([
    '</oud.webp>; rel=preload; as=image; fetchpriority=high',
    '</oud.svg>; rel=preload; as=image; fetchpriority=high',
    '</assets/index.js>; rel=modulepreload',
    '</assets/shop.js>; rel=modulepreload',
  ])
})

test.each(['https://elsewhere.example/oud.webp', '/oud.webp>; rel=stylesheet', '/उद.webp'])(
  'a picture at %s is not in the header',
  (address) => {
    expect(preloadsOf(`<link rel="preload" as="image" href="${address}"/>`)).toEqual([])
  },
)
