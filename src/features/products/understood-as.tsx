import { X } from 'lucide'
import { partLabel, type Understanding, withoutPart } from '../../../domain/search/understanding'
import { Icon } from '../../components/ui/icon'
import { useCatalogue } from '../../shop/hooks'
import { searchIndexOf } from '../../shop/search-index'
import chips from './chips.module.css'
import type { ChangeFilters } from './use-filters'

interface UnderstoodAsProps {
  search: string
  understanding: Understanding
  change: ChangeFilters
}

/** How the list has understood a search, each part with a button to remove it. */
export default function UnderstoodAs({ search, understanding: { parts, notice }, change }: UnderstoodAsProps) {
  const products = useCatalogue(({ context }) => context.products)
  return (
    <div className="row-1 soft middle">
      <p id="understood">Understood as</p>
      <ul className={`row-1 ${chips.chips}`} aria-labelledby="understood">
        {parts.map((part) => (
          <li key={part.label}>
            <button
              type="button"
              className={`pill small breakable ${chips.chip}`}
              aria-label={`Remove ${partLabel(part)}`}
              onClick={() => change(withoutPart(search, part, searchIndexOf(products)))}
            >
              <span>{partLabel(part)}</span>
              <Icon node={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {notice !== null && <p className="wide">{notice}</p>}
    </div>
  )
}
