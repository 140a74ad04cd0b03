import { ArrowLeftRight, Check } from 'lucide'
import { MOST_COMPARED } from '../../domain/catalogue/compared'
import type { Product } from '../../domain/catalogue/product'
import { setCompared, useCompared } from '../shop/compared'
import { showToast } from '../shop/toasts'
import styles from './compare-button.module.css'
import { Icon } from './ui/icon'

/** Adds a product to the comparison or removes it. */
export default function CompareButton({ product: { id, title } }: { product: Pick<Product, 'id' | 'title'> }) {
  const ids = useCompared()
  const isCompared = ids.includes(id)
  const toggle = () => {
    if (isCompared) setCompared(ids.filter((other) => other !== id))
    else if (ids.length < MOST_COMPARED) setCompared([...ids, id])
    else showToast({ kind: 'error', text: `You can compare up to ${MOST_COMPARED} perfumes.` })
  }
  return (
    <button
      type="button"
      className={`pill ${styles.compare}`}
      aria-label={`Compare: ${title}`}
      aria-pressed={isCompared}
      onClick={toggle}
    >
      <Icon node={isCompared ? Check : ArrowLeftRight} size={16} />
      <span>Compare</span>
    </button>
  )
}
