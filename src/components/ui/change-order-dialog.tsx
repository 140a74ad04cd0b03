import type { AddressField } from '../../../domain/account/address'
import { type OrderRequest, piecesOf, type RequestDraft } from '../../../domain/order/order-request'
import { AddressFields } from './address-fields'
import { FormDialog } from './form-dialog'
import { Pieces } from './pieces'

export interface RequestDialogProps {
  request: OrderRequest
  draft: RequestDraft
  /** The errors of the entries, or why the shop refused the request. */
  messages: readonly string[]
  isSending: boolean
  /** The name under which this tab stores the entries. Without it nothing is stored. */
  draftName?: string
  onType: (field: AddressField | 'reason', value: string) => void
  onCount: (id: string, qty: number) => void
  onSend: () => void
  onClose: () => void
  /** Called by the closing button instead of `onClose`. */
  onCancel?: () => void
}

/** The dialog for a change of an order, for its shopper and at the desk. */
export function ChangeOrderDialog({ request, draft, draftName, onType, onCount, ...rest }: RequestDialogProps) {
  return (
    <FormDialog title="Change order" submit="Change order" cancel="Keep it" {...rest}>
      {request.lines.map((line) => (
        <Pieces
          key={line.id}
          title={line.title}
          qty={piecesOf(request, draft, line)}
          onChange={(qty) => onCount(line.id, qty)}
        />
      ))}
      <p className="soft">
        The number of pieces can be lowered. The difference is refunded, or less is due on delivery.
      </p>
      <AddressFields draft={draft.address} draftName={draftName} onChange={onType} />
    </FormDialog>
  )
}
