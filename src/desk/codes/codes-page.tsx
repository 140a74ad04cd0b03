import { codeDiscountText, codeDraft, codeUsesText, codeValidityText, emptyCode } from '../../../domain/desk/code-form'
import type { PromoCode } from '../../../domain/desk/promo-code'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { LoadState, loadStateOf } from '../../components/ui/load-state'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { useChart } from '../../components/ui/use-chart'
import { Columns } from '../columns'
import type { ScreenProps } from '../desk-list'
import table from '../labelled-table.module.css'
import styles from '../orders/orders.module.css'
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
      <section aria-label="Promo codes" aria-busy={snapshot.matches('loading')} className={`stack-2 ${styles.panel}`}>
        {snapshot.hasTag('failed') && <Alerts messages={messages} />}
        <LoadState
          name="The codes"
          state={loadStateOf(snapshot, codes, () => send({ type: 'codes.reload' }))}
          loading={<Loader label="Loading the codes…" />}
        >
          <div className={`row-2 ${styles.pages}`}>
            <Button onClick={() => open(null)}>Add code</Button>
          </div>
          {codes && <CodesTable codes={codes} onChange={open} />}
        </LoadState>
      </section>
      {snapshot.hasTag('open') && <CodeDialog snapshot={snapshot} send={send} />}
    </>
  )
}

/** The promo codes, oldest first. */
function CodesTable({ codes, onChange }: { codes: readonly PromoCode[]; onChange: (code: PromoCode) => void }) {
  return (
    <table aria-label="Codes" className={table.labelled}>
      <Columns names={['Code', 'Discount', 'When', 'Used', 'Change']} />
      <tbody>
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
      </tbody>
    </table>
  )
}
