import { useId } from 'react'
import { asciiDigits } from '../../../domain/account/address'
import styles from './form-dialog.module.css'
import { useTextBox } from './use-text-box'

interface PiecesProps {
  title: string
  qty: number
  /** The text when nothing is entered. */
  empty?: string
  onChange: (qty: number) => void
}

/** A spin button for a number of pieces, named by their product. Without `empty`, 0 is shown. */
export function Pieces({ title, qty, empty, onChange }: PiecesProps) {
  const box = useTextBox({
    id: useId(),
    value: qty === 0 && empty !== undefined ? '' : String(qty),
    onChange: (text) => onChange(Number(text)),
    clean: (typed) => asciiDigits(typed).replace(/\D/g, ''),
  })
  return (
    <label className={`box ${styles.line}`}>
      <span>{title}</span>
      <input
        {...box}
        // Not type="number", which accepts only Latin digits.
        role="spinbutton"
        aria-valuenow={qty}
        aria-valuemin={0}
        inputMode="numeric"
        autoComplete="off"
        placeholder={empty}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onChange(Math.max(0, qty + (event.key === 'ArrowUp' ? 1 : -1)))
        }}
      />
    </label>
  )
}
