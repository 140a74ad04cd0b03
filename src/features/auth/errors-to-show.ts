type Errors<Field extends string> = Partial<Record<Field, string>>

/** The errors that a form shows: those of filled-in fields while typing, and all after an attempt to submit. */
export function errorsToShow<Field extends string>(
  errors: Errors<Field>,
  typed: Record<Field, string>,
  attempted: boolean,
): Errors<Field> {
  if (attempted) return errors
  const visible = Object.entries(errors).filter(([field]) => typed[field as Field] !== '')
  return Object.fromEntries(visible) as Errors<Field>
}
