import type { ComponentProps } from 'react'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  columns: readonly string[]
  /** The name of a last column that has buttons and is only read aloud. */
  actions?: string
}

/** A table, whose rows are cards on a phone. A cell shows its `data-label` there. */
export const Table = ({ columns, actions, className = styles.labelled, children, ...rest }: TableProps) => (
  <table className={`table ${styles.cards} ${className}`} {...rest}>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {actions !== undefined && (
          <th scope="col">
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
