import type { PreparedCatalogue } from '../../../domain/catalogue/prepared-catalogue'
import { href, productsHref } from '../../../domain/routes'
import type { Understood } from '../../../domain/search/filter-products'
import { type Filters, noFilters } from '../../../domain/search/filters'
import { finder } from '../../../domain/search/meanings'
import { mostRestrictive } from '../../../domain/search/most-restrictive'
import { type Suggestion, suggestions } from '../../../domain/search/suggestions'
import { Button, ButtonLink } from '../../components/ui/button'
import { useCatalogue } from '../../shop/hooks'
import { searchIndexOf } from '../../shop/search-index'
import styles from './alternatives.module.css'
import type { ChangeFilters } from './use-filters'

export interface NoMatchesProps {
  /** `null`: the catalogue is too large to compute the most restrictive filter. */
  catalogue: PreparedCatalogue | null
  filters: Filters
  understood: Understood
  change: ChangeFilters
}

interface Alternative {
  href: string
  label: string
}

/** Suggestions for a search without results, a link to the scent finder, and a button to remove the most restrictive filter. */
export default function Alternatives({ catalogue, filters, understood, change }: NoMatchesProps) {
  const products = useCatalogue(({ context }) => context.products)
  const { notice, suggestions: offered } = suggestions(filters.search, searchIndexOf(products), [])
  const links = offered.map(linkOf)
  if (links.every(({ label }) => label !== finder.label)) links.push(finder)
  const mostRestrictiveFilter = catalogue && mostRestrictive(catalogue, filters, understood)
  return (
    <>
      <AlternativesList notice={notice} links={links} />
      {mostRestrictiveFilter && (
        <Button onClick={() => change({ [mostRestrictiveFilter.field]: noFilters[mostRestrictiveFilter.field] })}>
          {`Remove ${mostRestrictiveFilter.label} to see ${mostRestrictiveFilter.count} ${mostRestrictiveFilter.count === 1 ? 'product' : 'products'}`}
        </Button>
      )}
    </>
  )
}

function linkOf(suggestion: Suggestion): Alternative {
  if (suggestion.type === 'meaning') return suggestion.meaning
  if (suggestion.type === 'product')
    return { href: href('product', { productId: suggestion.product.id }), label: suggestion.product.title }
  const { text } = suggestion
  return { href: productsHref({ ...noFilters, search: text }), label: `Did you mean ${text}?` }
}

interface AlternativesListProps {
  /** A hint about the search, or `null`. */
  notice: string | null
  links: readonly Alternative[]
}

/** A list of suggested links. */
function AlternativesList({ notice, links }: AlternativesListProps) {
  return (
    <>
      {notice !== null && <p>{notice}</p>}
      <div className={`stack-1 ${styles.perhaps}`}>
        <p id="perhaps">Perhaps you mean</p>
        <ul aria-labelledby="perhaps" className={`row-1 ${styles.list}`}>
          {links.map((link) => (
            <li key={link.href}>
              <ButtonLink kind="secondary" href={link.href}>
                {link.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
