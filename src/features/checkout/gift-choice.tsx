import { GIFT_MESSAGE, giftError } from '../../../domain/cart/gift'
import { TextArea } from '../../components/ui/text-area'
import { useSelector } from '../../shop/use-selector'
import styles from './payment-choice.module.css'
import type { GiftActor } from './use-gift'

/** The gift options of the order. They do not change its price. */
export function GiftChoice({ actor }: { actor: GiftActor }) {
  const isGift = useSelector(actor, (snapshot) => snapshot.hasTag('given'))
  const gift = useSelector(actor, (snapshot) => snapshot.context.gift)
  const flags = [
    ['isWrapped', 'Gift wrap (free)'],
    ['hidesPrices', 'Hide the prices'],
  ] as const
  return (
    <section className="stack-2" aria-label="Gift">
      <h2 className="large" tabIndex={-1}>
        Gift
      </h2>
      <div className="stack-1">
        <label className={`option ${styles.option}`}>
          <input type="checkbox" checked={isGift} onChange={() => actor.send({ type: 'gift.toggled' })} />
          <span className="strong">This is a gift</span>
        </label>
        {isGift && (
          <>
            <TextArea
              label="Gift message"
              hint={`Printed on a card. ${GIFT_MESSAGE - gift.message.trim().length} characters left.`}
              value={gift.message}
              error={giftError(gift) ?? undefined}
              onChange={(message) => actor.send({ type: 'gift.changed', change: { message } })}
            />
            {flags.map(([field, name]) => (
              <label key={field} className={`option ${styles.option}`}>
                <input
                  type="checkbox"
                  checked={gift[field]}
                  onChange={() => actor.send({ type: 'gift.changed', change: { [field]: !gift[field] } })}
                />
                <span className="strong">{name}</span>
              </label>
            ))}
            {gift.hidesPrices && <p className="soft">The packing slip shows no prices. You get the invoice.</p>}
          </>
        )}
      </div>
    </section>
  )
}
