import { Banknote, CreditCard, RotateCcw } from 'lucide'
import type { Product } from '../../../domain/catalogue/product'
import { missingFacts, type ProductFacts, unitPriceOf } from '../../../domain/catalogue/product-facts'
import { formatMoney } from '../../../domain/money/money'
import { MONEY_BACK_GUARANTEE } from '../../../domain/order/returns'
import { productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import { shopTerms } from '../../../domain/shop-terms'
import { Fact } from '../../components/ui/fact'
import { Icon } from '../../components/ui/icon'
import { Delivery } from './delivery'
import styles from './facts.module.css'

const PROMISES = [
  { icon: RotateCcw, text: MONEY_BACK_GUARANTEE },
  { icon: Banknote, text: 'Cash on Delivery Available' },
  { icon: CreditCard, text: 'All cards accepted' },
] as const

const MAKERS = { made: 'Made by', imported: 'Imported by' } as const
const UNKNOWN = 'Not known'
const LACKING =
  'This is a demonstration: prices, sizes and strengths are examples. We do not make up missing details. A shop with real payments would not sell this perfume.'

/** The entries of the fact list. */
function factEntries(product: Product, facts: ProductFacts | null, isLoading: boolean): [term: string, text: string][] {
  const { size, concentration } = product
  const unitPrice = unitPriceOf(product)
  const { maker, origin, bestBefore } = facts ?? {}
  const missing = isLoading ? 'Loading…' : UNKNOWN
  return [
    ['Delivery charge', `${formatMoney(shopTerms().deliveryCharge)} an order`],
    ['Size', size === undefined ? UNKNOWN : `${size} ml`],
    ['Concentration', concentration ?? UNKNOWN],
    ['Unit price', unitPrice === null ? UNKNOWN : `${formatMoney(unitPrice)} per ml`],
    ['Country of origin', origin ?? missing],
    [MAKERS[maker?.kind ?? 'made'], maker ? `${maker.name}, ${maker.address}` : missing],
    ['Best before', bestBefore ?? missing],
  ]
}

interface FactsProps {
  product: Product
  /** `null` while they load. */
  facts: ProductFacts | null
  isLoading: boolean
}

/** Brand, availability and delivery (§2), the details required by law, and the shop's promises. */
export function Facts({ product, facts, isLoading }: FactsProps) {
  const { brand, inStock } = product
  return (
    <>
      <dl className={`links ${styles.facts}`}>
        <Fact term="Brand">
          <a href={productsHref({ ...noFilters, brand: [brand] })}>{brand}</a>
        </Fact>
        <Fact term="Availability" data-out={!inStock || undefined}>
          {inStock ? 'In Stock' : 'Out of Stock'}
        </Fact>
        <Delivery product={product} />
        {factEntries(product, facts, isLoading).map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
      {facts && missingFacts(product, facts).length > 0 && <p className="soft">{LACKING}</p>}
      <ul className={`stack-1 small ${styles.promises}`}>
        {PROMISES.map(({ icon, text }) => (
          <li key={text} className="line-2">
            <Icon node={icon} size={20} strokeWidth={1.5} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
