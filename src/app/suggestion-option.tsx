import { Droplets, History, type LucideIcon, SpellCheck, Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '../../domain/money'
import { discountedPriceOf } from '../../domain/product'
import type { Suggestion } from '../../domain/suggestions'
import styles from './suggestions.module.css'

interface SuggestionOptionProps {
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One thing that is offered. It never has the focus: the box points at it. */
export function SuggestionOption({ suggestion, isActive, onPoint, onChoose }: SuggestionOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const name = `${suggestion.id}-name`
  const price = `${suggestion.id}-price`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and points at its options
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
    <div
      ref={option}
      id={suggestion.id}
      role="option"
      aria-selected={isActive}
      aria-labelledby={name}
      aria-describedby={suggestion.type === 'product' ? price : undefined}
      className={styles.option}
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
    >
      {suggestion.type === 'product' ? (
        <>
          <img src={suggestion.product.image} alt="" width={40} height={50} decoding="async" />
          <span id={name}>{suggestion.product.title}</span>
          <span id={price} className={styles.price}>
            {formatMoney(discountedPriceOf(suggestion.product))}
          </span>
        </>
      ) : (
        <Words {...suggestion} name={name} />
      )}
    </div>
  )
}

const KINDS: Readonly<Record<'brand' | 'scent' | 'recent' | 'meant', { Icon: LucideIcon; kind: string }>> = {
  brand: { Icon: Store, kind: 'Brand' },
  scent: { Icon: Droplets, kind: 'Scent' },
  recent: { Icon: History, kind: 'Recent' },
  meant: { Icon: SpellCheck, kind: '' },
}

function Words({ type, words, name }: { type: keyof typeof KINDS; words: string; name: string }) {
  const { Icon, kind } = KINDS[type]
  return (
    <>
      <Icon aria-hidden size={18} />
      <span id={name}>{type === 'meant' ? `Did you mean ${words}?` : words}</span>
      <span className={styles.kind}>{kind}</span>
    </>
  )
}
