import { codeDiscountText, codeUsesText, codeValidityText } from '../../../domain/desk/code-form'
import type { PromoCode } from '../../../domain/desk/promo-code'
import { Button } from '../../components/ui/button'
import { Columns } from '../columns'
import table from '../labelled-table.module.css'

/** The promo codes, oldest first. */
export function CodesTable({ codes, onChange }: { codes: readonly PromoCode[]; onChange: (code: PromoCode) => void }) {
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
