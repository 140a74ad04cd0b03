import { useId } from 'react'
import type { Elements } from './elements'

interface PanelProps {
  title: string
  busy?: boolean
  className?: string | undefined
  children: Elements
}

/** A card that is labelled by its heading. */
export function Panel({ title, busy = false, className = '', children }: PanelProps) {
  const heading = useId()
  return (
    <section className={`card stack-2 ${className}`} aria-labelledby={heading} aria-busy={busy}>
      <h2 className="large" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
