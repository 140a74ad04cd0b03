import { type ReactNode, ViewTransition } from 'react'
import type { Product } from '../../domain/product'
import './product-picture.css'

/** A product's picture, which moves from the card to the product's page and back where the browser has view transitions. */
export function ProductPicture({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <ViewTransition name={`picture-${encodeURIComponent(product.id)}`} default="none" share="picture">
      {children}
    </ViewTransition>
  )
}
