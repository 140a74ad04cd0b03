import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { shownChanges } from '../../../domain/cart/cart-changes'
import { changedElsewhereMachine } from '../../../machines/changed-elsewhere/changed-elsewhere.machine'
import { Button } from '../../components/ui/button'
import { useAddresses, useCartItems, useCheckout, useInspection } from '../../shop/hooks'
import styles from './changed-elsewhere.module.css'

/** Lists the changes that another tab has made to the cart and the addresses since this page was opened. */
export function ChangedElsewhere() {
  const items = useCartItems()
  const addresses = useAddresses(({ context }) => context.items, [])
  const isIdle = useCheckout((snapshot) => snapshot.hasTag('idle') && !snapshot.hasTag('busy'), false)
  const shown = useMemo(() => ({ items, addresses }), [items, addresses])
  const [snapshot, send] = useMachine(changedElsewhereMachine, { ...useInspection(), input: { shown } })
  useEffect(() => send({ type: 'shown.changed', shown, isIdle }), [send, shown, isIdle])
  const isShown = snapshot.hasTag('shown')
  const { seen, now } = snapshot.context
  return (
    <div role="status" className={styles.changes} data-empty={!isShown || undefined}>
      {isShown && (
        <>
          <p>
            <strong>Changed in another tab:</strong> <span>{shownChanges(seen, now).join(' ')}</span>
          </p>
          <Button kind="quiet" onClick={() => send({ type: 'changes.read' })}>
            All right
          </Button>
        </>
      )}
    </div>
  )
}
