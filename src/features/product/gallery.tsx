import { useMachine } from '@xstate/react'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide'
import { type KeyboardEvent, Suspense, useEffect } from 'react'
import type { Product } from '../../../domain/catalogue/product'
import { galleryMachine } from '../../../machines/gallery/gallery.machine'
import { Boundary, lazyComponent } from '../../components/lazy'
import { Icon } from '../../components/ui/icon'
import { useInspection } from '../../shop/hooks'
import { showToast } from '../../shop/toasts'
import styles from './gallery.module.css'
import { picturesOf } from './pictures-of'
import { useSwipe } from './use-swipe'

// Loaded on the first zoom.
const FullScreen = lazyComponent(() => import('./full-screen'))

/** The pictures of a product. Swipe, step, choose a thumbnail, or open full screen. */
export function Gallery({ product, pictures: known }: { product: Product; pictures: readonly string[] | undefined }) {
  const all = picturesOf(product, known)
  const input = { sources: all.map(({ source }) => source) }
  const [snapshot, send] = useMachine(galleryMachine, { ...useInspection(), input })
  const step = (to: 'next' | 'previous') => send({ type: `gallery.${to}` })
  const swipe = useSwipe(step)
  const close = () => send({ type: 'gallery.closed' })
  const { at, sources } = snapshot.context
  const pictures = all.filter(({ source }) => sources.includes(source))
  const shown = pictures[at]
  if (!shown) return null
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step('next')
    if (key === 'ArrowLeft') step('previous')
  }
  const isAlone = pictures.length === 1
  return (
    <section className={styles.gallery} aria-label="Pictures" onKeyDown={onKey}>
      <div className={styles.stage}>
        <img
          data-picture
          className={`portrait ${styles.picture}`}
          src={shown.source}
          alt={shown.alt}
          width={480}
          height={600}
          fetchPriority="high"
          draggable={false}
          {...swipe}
        />
        <button
          type="button"
          className={`round ${styles.zoom}`}
          aria-label="Zoom"
          aria-haspopup="dialog"
          onClick={() => send({ type: 'gallery.enlarged' })}
        >
          <Icon node={ZoomIn} size={20} />
        </button>
        {!isAlone && (
          <>
            <button
              type="button"
              className={`round ${styles.previous}`}
              aria-label="Previous picture"
              onClick={() => step('previous')}
            >
              <Icon node={ChevronLeft} size={22} />
            </button>
            <button
              type="button"
              className={`round ${styles.next}`}
              aria-label="Next picture"
              onClick={() => step('next')}
            >
              <Icon node={ChevronRight} size={22} />
            </button>
          </>
        )}
      </div>
      {!isAlone && (
        <fieldset className={styles.thumbs} aria-label="Views">
          {pictures.map(({ name, source }, position) => (
            <button
              key={name}
              type="button"
              className={styles.thumb}
              aria-label={name}
              aria-pressed={position === at}
              onClick={() => send({ type: 'gallery.shown', at: position })}
            >
              <img
                src={source}
                alt=""
                width={480}
                height={600}
                onError={() => send({ type: 'gallery.pictureFailed', source })}
              />
            </button>
          ))}
        </fieldset>
      )}
      {snapshot.matches('fullScreen') && (
        <Boundary at={product.id} failed={<NotEnlarged close={close} />}>
          <Suspense>
            <FullScreen
              title={product.title}
              picture={shown}
              isAlone={isAlone}
              scale={snapshot.context.scale}
              step={step}
              setScale={(scale) => send({ type: 'gallery.scaled', scale })}
              close={close}
            />
          </Suspense>
        </Boundary>
      )}
    </section>
  )
}

/** Reports that the full-screen view did not load. The next click on Zoom tries again. */
function NotEnlarged({ close }: { close: () => void }) {
  useEffect(() => {
    showToast({ kind: 'error', text: 'The picture could not be shown larger. Please try again.' })
    close()
  }, [close])
  return null
}
