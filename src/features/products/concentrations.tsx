import type { ChangeEventHandler } from 'react'
import { CONCENTRATIONS } from '../../../domain/catalogue/product'
import { filterFields } from '../../../domain/search/filters'
import { Choice, ChoiceGroup } from './choice-group'
import { valuesOf } from './values-of'

interface ConcentrationsProps {
  /** Those of the catalogue; empty if the catalogue is not fully loaded. */
  served: readonly string[]
  chosen: readonly string[]
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** The filter for the concentration of a perfume. It has no counts. */
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
