import { useState } from 'react'
import { sameAddress } from '../../../domain/address'
import { cartChanges } from '../../../domain/cart-changes'
import { Button } from '../../components/ui/button'
import { useAddresses, useCartItems, useCheckout } from '../../shop/hooks'
import styles from './changed-elsewhere.module.css'

/** What another tab has changed of the cart and the addresses since this page was opened: nothing on it changes them itself. */
export function ChangedElsewhere() {
  const items = useCartItems()
  const addresses = useAddresses(({ context }) => context.items, [])
  const isIdle = useCheckout((snapshot) => snapshot.hasTag('idle') && !snapshot.hasTag('busy'), false)
  const [seen, see] = useState({ items, addresses })
  const isEdited = addresses.some((address) => {
    const was = seen.addresses.find(({ _id }) => _id === address._id)
    return was !== undefined && !sameAddress(was, address)
  })
  const changes = [...cartChanges(seen.items, items), ...(isEdited ? ['An address was changed.'] : [])]
  // An order that is being recorded takes out what was ordered.
  const isTold = changes.length > 0 && isIdle
  return (
    <div role="status" className={styles.changes} data-empty={!isTold || undefined}>
      {isTold && (
        <>
          <p>
            <strong>Changed in another tab:</strong> <span>{changes.join(' ')}</span>
          </p>
          <Button kind="quiet" onClick={() => see({ items, addresses })}>
            All right
          </Button>
        </>
      )}
    </div>
  )
}
