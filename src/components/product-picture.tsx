import { type ReactNode, ViewTransition } from 'react'
import type { Product } from '../../domain/product'
import './product-picture.css'

interface ProductPictureProps {
  product: Product
  /** It stays where it is. */
  isStill?: boolean
  children: ReactNode
}

/** A product's picture, which moves from a followed card to the product's page where the browser has view transitions. */
export function ProductPicture({ product, isStill = false, children }: ProductPictureProps) {
  const name = isStill ? 'auto' : `picture-${encodeURIComponent(product.id)}`
  return (
    <ViewTransition name={name} default="none" share="picture">
      {children}
    </ViewTransition>
  )
}
