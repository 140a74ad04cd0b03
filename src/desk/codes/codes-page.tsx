import { codeDiscountText, codeDraft, codeUsesText, codeValidityText, emptyCode } from '../../../domain/desk/code-form'
import type { PromoCode } from '../../../domain/desk/promo-code'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { loadStateOf } from '../../components/ui/load-state'
import { PageTitle } from '../../components/ui/page-title'
import { useChart } from '../../components/ui/use-chart'
import type { ScreenProps } from '../desk-list'
import { Loaded } from '../loaded'
import { Table } from '../table'
import { CodeDialog } from './code-dialog'
import { provideDeskCodes } from './desk-codes'

/** The promo codes of the shop. */
export function CodesPage({ session, onEnded }: ScreenProps) {
  const [snapshot, send] = useChart(() => provideDeskCodes(onEnded), { session, draft: emptyCode })
  const { codes, messages } = snapshot.context
  const open = (code: PromoCode | null) => send({ type: 'code.opened', code, draft: codeDraft(code) })
  return (
    <>
      <PageTitle document="Codes">Codes</PageTitle>
      <section aria-label="Promo codes" aria-busy={snapshot.matches('loading')} className="stack-2">
        {snapshot.hasTag('failed') && <Alerts messages={messages} />}
        <Loaded what="codes" state={loadStateOf(snapshot, codes, () => send({ type: 'codes.reload' }))}>
          <div className="row-2">
            <Button onClick={() => open(null)}>Add code</Button>
          </div>
          {codes && <CodesTable codes={codes} onChange={open} />}
        </Loaded>
      </section>
      {snapshot.hasTag('open') && <CodeDialog snapshot={snapshot} send={send} />}
    </>
  )
}

/** The promo codes, oldest first. */
function CodesTable({ codes, onChange }: { codes: readonly PromoCode[]; onChange: (code: PromoCode) => void }) {
  return (
    <Table aria-label="Codes" columns={['Code', 'Discount', 'When', 'Used', 'Change']}>
      {codes.map((code) => (
        <tr key={code.id}>
          <th scope="row" translate="no">
            {code.name}
          </th>
          <td data-label="Discount">{codeDiscountText(code)}</td>
          <td data-label="When">{codeValidityText(code, Date.now())}</td>
          <td data-label="Used">{codeUsesText(code)}</td>
          <td>
            <Button kind="secondary" aria-label={`Change ${code.name}`} onClick={() => onChange(code)}>
              Change
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}
