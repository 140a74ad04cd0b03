import { useLocation } from 'react-router-dom'
import { comparedQuery } from '../../domain/catalogue/compared'
import { href, routeOf } from '../../domain/routes'
import { useCompared } from '../shop/compared'
import styles from './compare-link.module.css'

/** Opens the comparison. Shown while products are chosen for it. */
export function CompareLink() {
  const ids = useCompared()
  const isThere = routeOf(useLocation().pathname) === 'compare'
  if (ids.length === 0 || isThere) return null
  return (
    <a className={styles.link} href={`${href('compare')}?${comparedQuery(ids)}`}>
      {`Compare (${ids.length})`}
    </a>
  )
}
