import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { nextScale } from '../../../domain/catalogue/picture-scale'
import { Icon } from '../../components/ui/icon'
import { useModal } from '../../components/ui/use-overlay'
import styles from './full-screen.module.css'
import type { Picture } from './pictures-of'
import { usePinch } from './use-pinch'
import { useSwipe } from './use-swipe'

interface FullScreenProps {
  title: string
  picture: Picture
  /** This is the only picture. */
  isAlone: boolean
  scale: number
  step: (to: 'next' | 'previous') => void
  setScale: (scale: number) => void
  close: () => void
}

/** One picture in full screen. Zoom with wheel, pinch, keys or buttons; scroll to pan. */
export default function FullScreen({ title, picture, isAlone, scale, step, setScale, close }: FullScreenProps) {
  const dialog = useModal(close)
  const stage = useRef<HTMLDivElement>(null)
  usePinch(stage, scale, setScale)
  useCentre(stage, scale)
  // On a magnified picture the finger pans.
  const swipe = useSwipe((to) => scale === 1 && !isAlone && step(to))
  const zoom = (direction: 'larger' | 'smaller') => setScale(nextScale(scale, direction))
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoom('larger')
    if (key === '-') zoom('smaller')
    if (scale > 1 || isAlone) return
    if (key === 'ArrowRight') step('next')
    if (key === 'ArrowLeft') step('previous')
  }
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKey(event)
      }}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a magnified picture */}
      <section ref={stage} className={styles.stage} tabIndex={0} aria-label="Picture" {...swipe}>
        <img
          src={picture.source}
          alt={picture.alt}
          width={480}
          height={600}
          draggable={false}
          style={{ '--scale': scale } as CSSProperties}
        />
      </section>
      <div className={styles.tools}>
        {!isAlone && (
          <>
            <button type="button" className="round" aria-label="Previous picture" onClick={() => step('previous')}>
              <Icon node={ChevronLeft} size={22} />
            </button>
            <button type="button" className="round" aria-label="Next picture" onClick={() => step('next')}>
              <Icon node={ChevronRight} size={22} />
            </button>
          </>
        )}
        <button type="button" className="round" aria-label="Larger" onClick={() => zoom('larger')}>
          <Icon node={ZoomIn} size={20} />
        </button>
        <button
          type="button"
          className="round"
          aria-label="Smaller"
          disabled={scale === 1}
          onClick={() => zoom('smaller')}
        >
          <Icon node={ZoomOut} size={20} />
        </button>
        <button type="button" className="round" aria-label="Close" onClick={close}>
          <Icon node={X} size={22} />
        </button>
      </div>
    </dialog>
  )
}

/** Preserves the centre of the view when the scale changes. */
function useCentre(stage: RefObject<HTMLElement | null>, scale: number) {
  // Initially the whole picture is visible and centred.
  const middle = useRef({ x: 0.5, y: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the picture depends on the scale
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    element.scrollLeft = middle.current.x * scrollWidth - clientWidth / 2
    element.scrollTop = middle.current.y * scrollHeight - clientHeight / 2
    const follow = () => {
      middle.current = {
        x: (element.scrollLeft + clientWidth / 2) / scrollWidth,
        y: (element.scrollTop + clientHeight / 2) / scrollHeight,
      }
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scale])
}
