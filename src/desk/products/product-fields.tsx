import type { ComponentProps, ReactNode } from 'react'
import { LENGTHS } from '../../../domain/bounds'
import { CATEGORIES, CONCENTRATIONS, SCENTS } from '../../../domain/catalogue/product'
import type { ProductDraft, ProductField } from '../../../domain/desk/product-form'
import { SelectField } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import styles from './product.module.css'

interface Box {
  field: ProductField
  label: string
  most?: number
  hint?: string
  isNumber?: boolean
}

const SELLING: readonly Box[] = [
  { field: 'title', label: 'Title', most: LENGTHS.title },
  { field: 'price', label: 'Price', hint: 'In rupees, before the discount', isNumber: true },
  { field: 'discount', label: 'Discount', hint: 'In percent', isNumber: true },
  { field: 'brand', label: 'Brand', most: LENGTHS.name },
]
const NEW: readonly Box[] = [
  { field: 'id', label: 'Id', most: LENGTHS.name, hint: 'Its address; left empty it is made of the title' },
  { field: 'stock', label: 'Stock', hint: 'Pieces on hand', isNumber: true },
]
const SMELL: readonly Box[] = [
  { field: 'topNotes', label: 'Top notes', most: LENGTHS.message, hint: 'With commas: Bergamot, Pink pepper' },
  { field: 'heartNotes', label: 'Heart notes', most: LENGTHS.message },
  { field: 'baseNotes', label: 'Base notes', most: LENGTHS.message },
]
const MAKERS: readonly (readonly [kind: string, label: string])[] = [
  ['made', 'Manufacturer'],
  ['imported', 'Importer'],
]
const makerBoxes = (label: string): Box[] => [
  { field: 'makerName', label, most: LENGTHS.name },
  { field: 'makerAddress', label: `${label}’s address`, most: LENGTHS.title },
  { field: 'origin', label: 'Origin', most: LENGTHS.name, hint: 'A country' },
  { field: 'bestBefore', label: 'Best before', most: LENGTHS.name, hint: '36 months from the date of manufacture' },
]

interface ProductFieldsProps {
  draft: ProductDraft
  /** A new product also has the fields that cannot be changed later. */
  isNew: boolean
  errors: Partial<Record<ProductField, string>>
  onChange: (field: ProductField, value: string) => void
}

/** The fields of a product, with labels for the names in the API. */
export function ProductFields({ draft, isNew, errors, onChange }: ProductFieldsProps) {
  const box = ({ field, label, most, hint, isNumber }: Box) => (
    <TextField
      key={field}
      label={label}
      autoComplete="off"
      {...(isNumber && { inputMode: 'decimal' as const })}
      {...(most !== undefined && { maxLength: most })}
      hint={hint}
      value={draft[field]}
      error={errors[field]}
      onChange={(value) => onChange(field, value)}
    />
  )
  const choice = (field: ProductField, label: string, options: ComponentProps<typeof SelectField>['options']) => (
    <SelectField
      key={field}
      label={label}
      value={draft[field]}
      options={options}
      error={errors[field]}
      onChange={(value) => onChange(field, value)}
    />
  )
  const check = (field: ProductField, label: string) => (
    <label className="line-1 target strong">
      <input
        type="checkbox"
        checked={draft[field] === 'yes'}
        onChange={({ target }) => onChange(field, target.checked ? 'yes' : '')}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <>
      <Group name="Product">
        {SELLING.map(box)}
        {choice('category', 'Category', [['', 'Choose one'], ...CATEGORIES])}
        {isNew && NEW.map(box)}
        {check('fastDelivery', 'Fast delivery')}
        {check('forSale', 'For sale')}
      </Group>
      <Group name="Scent and notes">
        {choice('scent', 'Scent', [['', 'Not set'], ...SCENTS])}
        {SMELL.map(box)}
      </Group>
      <Group name="Details">
        {box({ field: 'size', label: 'Size', hint: 'In ml', isNumber: true })}
        {choice('concentration', 'Concentration', [
          ['', 'Not set'],
          ...new Set([...CONCENTRATIONS, draft.concentration].filter(Boolean)),
        ])}
        {choice('maker', 'Made or imported by', MAKERS)}
        {makerBoxes(draft.maker === 'imported' ? 'Importer' : 'Manufacturer').map(box)}
        <div className={styles.about}>
          <TextArea
            label="Description"
            rows={4}
            maxLength={LENGTHS.message}
            value={draft.about}
            error={errors.about}
            onChange={(value) => onChange('about', value)}
          />
        </div>
      </Group>
    </>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={`stack-2 ${styles.group}`}>
      <legend>{name}</legend>
      <div className={`fit ${styles.fields}`}>{children}</div>
    </fieldset>
  )
}
