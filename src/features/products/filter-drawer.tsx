import { SlidersHorizontal, X } from 'lucide'
import { type FocusEvent, useEffect, useRef } from 'react'
import { activeFilters } from '../../../domain/search/active-filters'
import { type Filters, noFilters } from '../../../domain/search/filters'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { useOverlay } from '../../components/ui/use-overlay'
import styles from './filter-drawer.module.css'
import { FilterGroups } from './filter-groups'
import type { ChangeFilters } from './use-filters'
import { formatTotal, type ProductResults } from './use-product-results'

const ID = 'filters'
/** The same breakpoint as in filter-drawer.module.css: the panel is next to the products. */
const WIDE = '(width >= 60rem)'

interface FilterDrawerProps {
  results: ProductResults
  /** The results for the counts of the filters. They may lag one frame behind `results`. */
  counted: ProductResults
  filters: Filters
  change: ChangeFilters
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The filters: a panel next to the products, on small screens a drawer over them (§2). */
export function FilterDrawer({ results, counted, filters, change, isOpen, setOpen }: FilterDrawerProps) {
  const panel = useRef<HTMLElement>(null)
  const active = activeFilters(filters).length

  useEffect(() => {
    // The shopper may have opened the drawer before the shop ran.
    setOpen(document.querySelector(`#${ID}:popover-open`) !== null)
    const wide = matchMedia(WIDE)
    const close = () => panel.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [setOpen])

  // Back closes the drawer before it leaves the page.
  useOverlay(isOpen, () => {
    panel.current?.hidePopover()
    return 'closes'
  })

  // Tabbing out of the drawer must not focus an element that it covers. A click on the button closes the drawer by itself.
  const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
    if (!isOpen || !next || panel.current?.contains(next) || next.matches('[popovertarget]:active')) return
    panel.current?.hidePopover()
  }

  return (
    <>
      <div className={styles.toggle}>
        <Button kind="secondary" popoverTarget={ID} aria-expanded={isOpen} aria-controls={ID}>
          <Icon node={SlidersHorizontal} size={18} />
          <span>{`Filters${active > 0 ? ` (${active})` : ''}`}</span>
        </Button>
      </div>
      <aside
        id={ID}
        ref={panel}
        popover="auto"
        // Focusable, so that neither its opening nor a click on a text or gap inside it leaves the focus on the page behind it.
        tabIndex={-1}
        className={styles.panel}
        aria-label="Filters"
        // Before the drawer shows, so that a simultaneous Back closes it.
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={({ newState }) => newState === 'open' && panel.current?.focus()}
        onBlur={closeBehind}
      >
        <div className={styles.head}>
          <h2>Filters</h2>
          <Button kind="quiet" onClick={() => change(noFilters)}>
            Clear
          </Button>
          <button
            type="button"
            className={`round ${styles.close}`}
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
              ? `Show ${formatTotal(results)} ${results.total === 1 ? 'product' : 'products'}`
              : 'Show products'}
          </Button>
        </div>
      </aside>
    </>
  )
}
