import { useState } from 'react'
import { drawingOf } from '../../../domain/picture'
import type { Product } from '../../../domain/product'
import styles from './gallery.module.css'

/** The bottle, and the box it comes in where there is a picture of it. */
export function Gallery({ product: { image, title } }: { product: Product }) {
  const [isBoxMissing, setBoxMissing] = useState(false)
  const [isBoxShown, setBoxShown] = useState(false)
  const drawn = drawingOf(image)
  const bottle = drawn ?? image
  const box = drawn && !isBoxMissing ? drawn.replace(/\.svg$/, '-box.svg') : null
  const view = (name: string, source: string, isShown: boolean, show: () => void, onError?: () => void) => (
    <button type="button" className={styles.thumb} aria-label={name} aria-pressed={isShown} onClick={show}>
      <img src={source} alt="" width={480} height={600} onError={onError} />
    </button>
  )
  return (
    <div className={styles.gallery}>
      <img
        className={styles.picture}
        src={isBoxShown && box ? box : bottle}
        alt={isBoxShown && box ? `${title} with its box` : `${title}, the bottle`}
        width={480}
        height={600}
        fetchPriority="high"
      />
      {box && (
        <fieldset className={styles.thumbs} aria-label="Views">
          {view('Show the bottle', bottle, !isBoxShown, () => setBoxShown(false))}
          {view(
            'Show the box',
            box,
            isBoxShown,
            () => setBoxShown(true),
            () => setBoxMissing(true),
          )}
        </fieldset>
      )}
    </div>
  )
}
