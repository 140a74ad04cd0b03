import { SlidersHorizontal, X } from 'lucide'
import { type FocusEvent, useEffect, useRef } from 'react'
import { activeFilters } from '../../../domain/active-filters'
import { type Filters, noFilters } from '../../../domain/filters'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { useOverlay } from '../../components/ui/use-overlay'
import parts from '../../styles/parts.module.css'
import styles from './filter-drawer.module.css'
import { FilterGroups } from './filter-groups'
import type { ChangeFilters } from './use-filters'
import { foundInWords, type ProductResults } from './use-product-results'

const ID = 'filters'
/** As in filter-drawer.module.css: from here on the panel stands beside the products. */
const BESIDE = '(width >= 60rem)'

interface FilterDrawerProps {
  results: ProductResults
  /** What the counts of the filters are of: the results, or those of the frame before. */
  counted: ProductResults
  filters: Filters
  change: ChangeFilters
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The filters: a panel beside the products, on small screens a drawer over it (§2). */
export function FilterDrawer({ results, counted, filters, change, isOpen, setOpen }: FilterDrawerProps) {
  const panel = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLDivElement>(null)
  const active = activeFilters(filters).length

  useEffect(() => {
    // It may have been opened before the shop ran.
    setOpen(document.querySelector(`#${ID}:popover-open`) !== null)
    const beside = matchMedia(BESIDE)
    const close = () => panel.current?.hidePopover()
    beside.addEventListener('change', close)
    return () => beside.removeEventListener('change', close)
  }, [setOpen])

  // Back closes what covers the products before it leaves them.
  useOverlay(isOpen, () => {
    panel.current?.hidePopover()
    return 'closes'
  })

  // Who tabs out of the drawer must not land on what it covers.
  const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
    if (!isOpen || !next || panel.current?.contains(next) || toggle.current?.contains(next)) return
    panel.current?.hidePopover()
  }

  return (
    <>
      <div className={styles.toggle} ref={toggle}>
        <Button kind="secondary" popoverTarget={ID} aria-expanded={isOpen} aria-controls={ID}>
          <Icon node={SlidersHorizontal} size={18} />
          <span>{`Filters${active > 0 ? ` (${active})` : ''}`}</span>
        </Button>
      </div>
      <aside
        id={ID}
        ref={panel}
        popover="auto"
        // A press on its words or between them leaves the focus in it, not on what it covers.
        tabIndex={-1}
        className={styles.panel}
        aria-label="Filters"
        // Before it is shown: a Back in the same moment is its own.
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={closeBehind}
      >
        <div className={styles.head}>
          <h2>Filters</h2>
          <Button kind="quiet" onClick={() => change(noFilters)}>
            Clear
          </Button>
          <button
            type="button"
            className={`${parts.round} ${styles.close}`}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Close filters"
          >
            <Icon node={X} size={20} />
          </button>
        </div>
        <FilterGroups results={counted} filters={filters} />
        <div className={styles.foot}>
          <Button wide popoverTarget={ID} popoverTargetAction="hide">
            {results.size > 0
              ? `Show ${foundInWords(results)} ${results.total === 1 ? 'product' : 'products'}`
              : 'Show products'}
          </Button>
        </div>
      </aside>
    </>
  )
}
