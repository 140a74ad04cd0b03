import { useId } from 'react'
import type { Elements } from '../../components/ui/elements'

interface PanelProps {
  title: string
  busy?: boolean
  children: Elements
}

/** A section labelled by its heading. */
export function Panel({ title, busy = false, children }: PanelProps) {
  const heading = useId()
  return (
    <section className="card stack-2" aria-labelledby={heading} aria-busy={busy}>
      <h2 className="large" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
