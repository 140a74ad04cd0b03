import type { ComponentProps } from 'react'

interface FactProps extends ComponentProps<'dd'> {
  term: string
}

/** A term of a description list with its description. The other attributes are those of the description. */
export const Fact = ({ term, ...description }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd {...description} />
  </div>
)
