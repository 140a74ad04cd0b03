type Errors<Field extends string> = Partial<Record<Field, string>>

/** What a form says of its fields by now: while typing, of what is filled in; after a try, of what is missing too. */
export function errorsToShow<Field extends string>(
  errors: Errors<Field>,
  typed: Record<Field, string>,
  attempted: boolean,
): Errors<Field> {
  if (attempted) return errors
  const said = Object.entries(errors).filter(([field]) => typed[field as Field] !== '')
  return Object.fromEntries(said) as Errors<Field>
}
