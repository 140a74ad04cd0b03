import { useState } from 'react'
import { fieldValue } from '../../../domain/account/address'
import { distanceOf, isKnownPin, isPinCode, placeOf, UNKNOWN_PIN } from '../../../domain/account/pin-code'
import type { Product } from '../../../domain/catalogue/product'
import { dateFormat } from '../../../domain/india-time'
import { type Distance, deliveryWindow } from '../../../domain/order/arrival'
import { daysOf, deliveryDays } from '../../../domain/order/delivery'
import { Fact } from '../../components/ui/fact'
import { TextField } from '../../components/ui/text-field'
import { useBrowserValue } from '../../components/ui/use-browser-value'
import { useAfterPaint } from '../../components/use-after-paint'
import { loadPinCode, savePinCode } from '../../services/saved-state'
import { useChosenAddress } from '../../shop/hooks'
import styles from './facts.module.css'

/** Delivery speed of the product (§2) and its arrival dates, in general or for a PIN code. */
export function Delivery({ product: { fastDelivery, inStock } }: { product: Product }) {
  const saved = useBrowserValue(loadPinCode, '')
  const chosen = useChosenAddress()?.zipcode ?? ''
  const [typed, type] = useState<string | null>(null)
  const pin = typed ?? (saved || chosen)
  return (
    <>
      <Fact term="Delivery">
        <span>{fastDelivery ? 'Fast' : deliveryDays(false)}</span>
        {inStock && <Arrival fastDelivery={fastDelivery} distance={distanceOf(pin)} />}
      </Fact>
      {inStock && (
        <Fact term="Where to" className={styles.pin}>
          <TextField
            label="PIN code"
            inputMode="numeric"
            autoComplete="postal-code"
            value={pin}
            error={isBeginningOfPinCode(pin) ? undefined : 'A PIN code has 6 digits and does not begin with 0.'}
            warning={isPinCode(pin) && !isKnownPin(pin) ? UNKNOWN_PIN : undefined}
            hint={isPinCode(pin) ? placeText(pin) : '6 digits, for example 400001'}
            clean={(text) => fieldValue('zipcode', text)}
            onChange={(now) => {
              type(now)
              if (now === '' || isPinCode(now)) savePinCode(now)
            }}
          />
        </Fact>
      )}
    </>
  )
}

const isBeginningOfPinCode = (text: string) => text === '' || /^[1-9]\d{0,5}$/.test(text)

function placeText(pin: string): string {
  const { city, state } = placeOf(pin)
  return [city, state].filter((part) => part !== '').join(', ') || 'We deliver there.'
}

const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** A placeholder as wide as the widest dates. It reserves their space in a prerendered page. */
const WIDEST_DATES = 'Wed, 28 Sept and Wed, 28 Sept'

/** The arrival dates. They depend on today's date, which is unknown when the page is prerendered. */
function Arrival({ fastDelivery, distance }: { fastDelivery: boolean; distance: Distance }) {
  const isKnown = useAfterPaint(true, false)
  return (
    <span className={styles.when} data-unknown={!isKnown || undefined} aria-live="polite">
      {`Order today, it arrives between ${isKnown ? daysUntil(fastDelivery, distance) : WIDEST_DATES}`}
    </span>
  )
}

function daysUntil(fastDelivery: boolean, distance: Distance): string {
  const { earliest, latest } = deliveryWindow(new Date(), daysOf(fastDelivery), distance)
  return `${day(earliest)} and ${day(latest)}`
}
