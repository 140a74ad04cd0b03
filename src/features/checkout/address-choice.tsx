import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { LoadState } from '../../components/ui/load-state'
import { useAddresses } from '../../shop/hooks'
import { useListState } from '../../shop/use-list-state'
import { useSelector } from '../../shop/use-selector'
import { AddressOptions } from './address-options'

/** The choice of the delivery address, with a button to add one. */
export function AddressChoice() {
  const form = useAddresses((snapshot) => snapshot.children.form, undefined)
  const canOpen = useSelector(form, (snapshot) => snapshot?.can({ type: 'form.open', address: null }) === true)
  const state = useListState('addresses')
  const heading = useId()
  return (
    <section className="stack-3">
      <div className="row middle apart">
        <h2 id={heading}>Delivery address</h2>
        <Button
          kind="secondary"
          disabled={state.isFailed || !canOpen}
          onClick={() => form?.send({ type: 'form.open', address: null })}
        >
          <Icon node={Plus} size={18} />
          <span>Add address</span>
        </Button>
      </div>
      <LoadState name="Your addresses" state={state} loading={null}>
        <AddressOptions heading={heading} />
      </LoadState>
    </section>
  )
}
