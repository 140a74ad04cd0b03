import { ArrowUp } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { comparedQuery } from '../../domain/catalogue/compared'
import { href, routeOf } from '../../domain/routes'
import { Icon } from '../components/ui/icon'
import { useCompared } from '../shop/compared'
import styles from './back-to-top.module.css'

/** The controls that float over every page. */
export default function Floating() {
  useHideHeader()
  return (
    <>
      <CompareLink />
      <BackToTop />
    </>
  )
}

/**
 * Sets `data-away` on the header while the shopper scrolls down. On small screens it is then hidden, which leaves more room to
 * read.
 */
function useHideHeader() {
  useEffect(() => {
    const header = document.querySelector('header')
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < MIN_MOVE) return
      header?.toggleAttribute('data-away', scrollY > last && scrollY > TOP)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
}

/** In px. Smaller movements do not count as scrolling, and the header always shows above `TOP`. */
const MIN_MOVE = 6
const TOP = 160

/** A floating button that scrolls to the top left (§2). Shown while the top of the page is out of view. */
function BackToTop() {
  const top = useRef<HTMLSpanElement>(null)
  const [isAtTop, setIsAtTop] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsAtTop(entries.at(-1)?.isIntersecting === true))
    if (top.current) observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={top} className={styles.top} />
      <button
        type="button"
        className={`round ${styles.button}`}
        data-at-top={isAtTop || null}
        aria-label="Back to top"
        onClick={() => scrollTo({ top: 0, left: 0 })}
      >
        <Icon node={ArrowUp} size={20} />
      </button>
    </>
  )
}

/** Opens the comparison. Shown while products are chosen for it. */
function CompareLink() {
  const ids = useCompared()
  const isThere = routeOf(useLocation().pathname) === 'compare'
  if (ids.length === 0 || isThere) return null
  return (
    <a className={styles.link} href={`${href('compare')}?${comparedQuery(ids)}`}>
      {`Compare (${ids.length})`}
    </a>
  )
}
