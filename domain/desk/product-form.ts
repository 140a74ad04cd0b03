import * as v from 'valibot'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  noPicture,
  shortName,
  TOO_MANY_BYTES,
  TOO_MANY_PICTURES,
} from '../catalogue/picture-file'
import {
  type DeskProduct,
  newProductSchema,
  productChangeSchema,
  type SentNewProduct,
  type SentProductChange,
} from './desk-product'
import { typedNumber, typedPercentage } from './typed-number'

/** The product form. A checkbox holds 'yes' or ''. Notes are separated by commas. */
export interface ProductDraft {
  title: string
  id: string
  price: string
  discount: string
  stock: string
  brand: string
  category: string
  scent: string
  topNotes: string
  heartNotes: string
  baseNotes: string
  size: string
  concentration: string
  about: string
  maker: string
  makerName: string
  makerAddress: string
  origin: string
  bestBefore: string
  fastDelivery: string
  forSale: string
}
export type ProductField = keyof ProductDraft

export const emptyProduct: ProductDraft = {
  title: '',
  id: '',
  price: '',
  discount: '0',
  stock: '0',
  brand: '',
  category: '',
  scent: '',
  topNotes: '',
  heartNotes: '',
  baseNotes: '',
  size: '',
  concentration: '',
  about: '',
  maker: 'made',
  makerName: '',
  makerAddress: '',
  origin: '',
  bestBefore: '',
  fastDelivery: '',
  forSale: 'yes',
}

const flag = (is: boolean) => (is ? 'yes' : '')

/** Returns the form of an existing product. */
export function productDraftOf(product: DeskProduct): ProductDraft {
  const { notes, facts = {}, size } = product
  return {
    ...emptyProduct,
    title: product.title,
    id: product.id,
    price: product.price,
    discount: product.discount,
    brand: product.brand,
    category: product.category,
    scent: product.scent ?? '',
    topNotes: notes?.top.join(', ') ?? '',
    heartNotes: notes?.heart.join(', ') ?? '',
    baseNotes: notes?.base.join(', ') ?? '',
    size: size === undefined ? '' : String(size),
    concentration: product.concentration ?? '',
    about: facts.about ?? '',
    maker: facts.maker?.kind ?? 'made',
    makerName: facts.maker?.name ?? '',
    makerAddress: facts.maker?.address ?? '',
    origin: facts.origin ?? '',
    bestBefore: facts.bestBefore ?? '',
    fastDelivery: flag(product.fastDelivery),
    forSale: flag(product.forSale),
  }
}

const list = (typed: string) =>
  typed
    .split(',')
    .map((note) => note.trim())
    .filter(Boolean)
const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typedNumber(typed)))

function fieldsOf(draft: ProductDraft) {
  const [top, heart, base] = [list(draft.topNotes), list(draft.heartNotes), list(draft.baseNotes)]
  const hasMaker = draft.makerName.trim() !== '' || draft.makerAddress.trim() !== ''
  return {
    title: draft.title,
    price: typedNumber(draft.price),
    discount: typedPercentage(draft.discount) || '0',
    brand: draft.brand,
    category: draft.category,
    scent: orNull(draft.scent),
    notes: top.length + heart.length + base.length > 0 ? { top, heart, base } : null,
    size: numberOrNull(draft.size),
    concentration: orNull(draft.concentration),
    facts: {
      about: orNull(draft.about),
      maker: hasMaker ? { kind: draft.maker, name: draft.makerName, address: draft.makerAddress } : null,
      origin: orNull(draft.origin),
      bestBefore: orNull(draft.bestBefore),
    },
    fastDelivery: draft.fastDelivery === 'yes',
    forSale: draft.forSale === 'yes',
  }
}

/** Converts the form to a new product. */
export const newProductOf = (draft: ProductDraft): SentNewProduct =>
  ({
    ...fieldsOf(draft),
    ...(draft.id.trim() !== '' && { id: draft.id.trim() }),
    stock: Number(typedNumber(draft.stock)),
  }) as SentNewProduct

/** Converts the form to a change of the product version that was loaded. */
export const productChangeOf = (draft: ProductDraft, version: number): SentProductChange =>
  ({ ...fieldsOf(draft), version }) as SentProductChange

/** Maps paths of the sent product to fields of the form. */
const FIELD_OF: Readonly<Record<string, ProductField>> = {
  'notes.top': 'topNotes',
  'notes.heart': 'heartNotes',
  'notes.base': 'baseNotes',
  'facts.about': 'about',
  'facts.maker.name': 'makerName',
  'facts.maker.address': 'makerAddress',
  'facts.origin': 'origin',
  'facts.bestBefore': 'bestBefore',
}

const MESSAGES: Partial<Record<ProductField, string>> = {
  title: 'Enter a title.',
  price: 'Enter a price in whole rupees, such as 1999.',
  discount: 'Enter whole percent from 0 to 100.',
  brand: 'Enter a brand.',
  category: 'Choose a category.',
  id: 'Use small letters, digits and hyphens, such as amber-oud.',
  size: 'Enter millilitres, such as 50.',
  stock: 'Enter a whole number of pieces.',
  makerName: 'Enter the name of the manufacturer or importer.',
  makerAddress: 'Enter the address of the manufacturer or importer.',
}

/** Returns the error messages by field. Empty when the form can be sent. `isNew`: the product does not exist yet. */
export function productErrors(draft: ProductDraft, isNew: boolean): Partial<Record<ProductField, string>> {
  const parsed = isNew
    ? v.safeParse(newProductSchema, newProductOf(draft))
    : v.safeParse(productChangeSchema, productChangeOf(draft, 1))
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.issues.map((issue) => {
      const path = (v.getDotPath(issue) ?? '').replace(/\.\d+$/, '')
      const field = FIELD_OF[path] ?? (path as ProductField)
      return [field, MESSAGES[field] ?? `This ${issue.message}.`]
    }),
  )
}

/** Merges a form with another shopkeeper's change: fields that were edited here stay, all others are taken over. */
export const mergedDraft = (typed: ProductDraft, before: ProductDraft, theirs: ProductDraft): ProductDraft =>
  Object.fromEntries(
    Object.keys(typed).map((name) => {
      const field = name as ProductField
      return [field, typed[field] === before[field] ? theirs[field] : typed[field]]
    }),
  ) as unknown as ProductDraft

/** A file that a shopkeeper has chosen. `size`: bytes. `type`: its MIME type, by its name. */
export type ChosenPicture = Pick<File, 'name' | 'size' | 'type'>

/**
 * Why chosen files cannot be added to a product that has `present` pictures. '': they can, as far as their names and sizes tell. A
 * name without an extension tells no type.
 */
export function chosenPicturesError(chosen: readonly ChosenPicture[], present: number): string {
  const other = chosen.find(({ type }) => type !== '' && !/^image\/(jpeg|png|webp)$/.test(type))
  const large = chosen.find(({ size }) => size > MAX_PICTURE_BYTES)
  if (other) return noPicture(other.name)
  if (large) return `${shortName(large.name)} is too large. ${TOO_MANY_BYTES}`
  return present + chosen.length > MAX_PICTURES ? TOO_MANY_PICTURES : ''
}
