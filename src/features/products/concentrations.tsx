import type { ChangeEventHandler } from 'react'
import { filterFields } from '../../../domain/filters'
import { CONCENTRATIONS } from '../../../domain/product'
import { Choice, ChoiceGroup } from './choice-group'
import { valuesOf } from './values-of'

interface ConcentrationsProps {
  /** As the catalogue serves them; none: it is not here as a whole. */
  served: readonly string[]
  chosen: readonly string[]
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** How strong a perfume is: a filter without counts. */
export default function Concentrations({ served, chosen, onChange }: ConcentrationsProps) {
  const known = served.filter((value) => value !== '')
  return (
    <ChoiceGroup name="Concentration">
      {valuesOf(known, CONCENTRATIONS, chosen).map((value) => (
        <Choice
          key={value}
          type="checkbox"
          name={filterFields.concentration.query}
          label={value}
          checked={chosen.includes(value)}
          value={value}
          onChange={onChange}
        />
      ))}
    </ChoiceGroup>
  )
}
