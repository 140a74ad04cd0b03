import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { Boundary, late } from '../../components/late'

const PARTS = { tellMe: late(() => import('./tell-me')), reviews: late(() => import('./reviews')) }

interface LatePartProps {
  part: keyof typeof PARTS
  productId: string
  /** What is shown where its code does not come. */
  failed?: ReactElement
}

/** A part of a product's page whose code comes after the page. */
export function LatePart({ part, productId, failed }: LatePartProps) {
  const [isShown, show] = useState(false)
  useEffect(() => show(true), [])
  if (!isShown) return null
  const Part = PARTS[part]
  return (
    <Boundary at={productId} failed={failed ?? null}>
      <Suspense>
        <Part key={productId} productId={productId} />
      </Suspense>
    </Boundary>
  )
}
