import {
  Compass,
  Droplets,
  Flower2,
  History,
  type IconNode,
  IndianRupee,
  LifeBuoy,
  Milk,
  Sparkles,
  SpellCheck,
  Star,
  Store,
  UserRound,
} from 'lucide'
import { useEffect, useRef } from 'react'
import { discountedPriceOf } from '../../domain/catalogue/product'
import { formatMoney } from '../../domain/money/money'
import type { MeaningKind } from '../../domain/search/meanings'
import type { Suggestion } from '../../domain/search/suggestions'
import { Icon } from '../components/ui/icon'
import styles from './suggestions.module.css'

interface SuggestionOptionProps {
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One suggestion. It never has the focus: the box references it with aria-activedescendant. */
export function SuggestionOption({ suggestion, isActive, onPoint, onChoose }: SuggestionOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const name = `${suggestion.id}-name`
  const description = `${suggestion.id}-description`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which references its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
    <div
      ref={option}
      id={suggestion.id}
      role="option"
      aria-selected={isActive}
      aria-labelledby={name}
      aria-describedby={description}
      className={styles.option}
      // The focus stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
    >
      {suggestion.type === 'product' ? (
        <>
          <img src={suggestion.product.image} alt="" width={40} height={50} decoding="async" />
          <span className={`row-0 middle ${styles.text}`}>
            <span id={name}>{suggestion.product.title}</span>
            <span id={description} className="strong numbers">
              {formatMoney(discountedPriceOf(suggestion.product))}
            </span>
          </span>
        </>
      ) : (
        <TextSuggestion suggestion={suggestion} name={name} description={description} />
      )}
    </div>
  )
}

const ICONS: Readonly<Record<MeaningKind, IconNode>> = {
  For: UserRound,
  Brand: Store,
  Scent: Flower2,
  Note: Droplets,
  Concentration: Milk,
  Size: Milk,
  Rating: Star,
  Price: IndianRupee,
  Help: LifeBuoy,
  Finder: Compass,
  Shop: Store,
  Together: Sparkles,
}

interface TextSuggestionProps {
  suggestion: Exclude<Suggestion, { type: 'product' }>
  /** Ids. */
  name: string
  description: string
}

function TextSuggestion({ suggestion, name, description }: TextSuggestionProps) {
  const { icon, label, kind } = contentOf(suggestion)
  return (
    <>
      <Icon node={icon} size={18} />
      <span className={`row-0 middle ${styles.text}`}>
        <span id={name}>{label}</span>
        <span id={description} className="fine">
          {kind}
        </span>
      </span>
    </>
  )
}

function contentOf(suggestion: TextSuggestionProps['suggestion']) {
  if (suggestion.type === 'meaning') return { ...suggestion.meaning, icon: ICONS[suggestion.meaning.kind] }
  if (suggestion.type === 'recent') return { label: suggestion.text, icon: History, kind: 'Recent' }
  return { icon: SpellCheck, label: `Did you mean ${suggestion.text}?`, kind: '' }
}
