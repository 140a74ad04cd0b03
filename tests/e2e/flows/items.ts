import type { CartItem } from '../../../domain/cart/cart'
import type { Product } from '../../../domain/catalogue/product'
import { perfume } from '../../../machines/examples'

/** A product of the catalogue other than the examples' perfume. */
export const rose: Product = {
  ...perfume,
  _id: 'e9a4cd7e-3a5b-4a0e-9d8e-4f9f3d1f0a02',
  id: 'celeste-rose',
  title: 'Celeste Rose',
  price: '500',
  image: '/pictures/skinn-celeste-rose.webp',
  brand: 'SKINN',
}

/** ₹300. */
export const oneRose: CartItem = { ...rose, qty: 1 }

/** The whole catalogue. */
export const ITEMS: readonly Product[] = [{ ...perfume, image: '/pictures/ajmal-amber-oud.webp' }, rose]
