import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskProduct } from '../../domain/desk/desk-product'
import {
  type ChosenPicture,
  chosenPicturesError,
  mergedDraft,
  type ProductDraft,
  type ProductField,
  productDraftOf,
  productErrors,
} from '../../domain/desk/product-form'
import { failureOf, noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/products/desk-product.ts. */
const effects = {
  actors: {
    loadProduct: call<DeskProduct, { session: Session; id: string }>(),
    saveProduct: call<DeskProduct, { session: Session; product: DeskProduct | null; draft: ProductDraft }>(),
    sendPictures: call<DeskProduct, { session: Session; id: string }>(),
    removePicture: call<DeskProduct, { session: Session; id: string; n: number }>(),
  },
  actions: {
    /** Leaves the form after a new product is saved. */
    leave: effect(),
  },
}
export type DeskProductEffects = typeof effects

/** Pictures of many megabytes take minutes. */
const uploadTimeout = 120_000

/**
 * The form of a new or an existing product at the desk.
 *
 * The form shows why the backend refused a change, and preserves the input. After a conflict with another shopkeeper's change,
 * that change can be merged into the form. Pictures are uploaded after the product is saved. If they are refused, the product
 * remains saved and the pictures remain chosen.
 */
export const deskProductMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: a new product. */
      id: string | null
      /** The product as last returned; null before the first response. */
      product: DeskProduct | null
      draft: ProductDraft
      /** The pictures that are chosen and not uploaded yet. */
      chosen: readonly ChosenPicture[]
      /** The index of the picture to remove. */
      removed: number
      /** Save was clicked: from now on missing fields show an error. */
      attempted: boolean
      /** Messages that explain why the last request failed. */
      messages: string[]
      /** Another shopkeeper has changed the product since it was loaded. */
      isConflict: boolean
      /** The message about the last success. */
      done: string
    },
    input: {} as { session: Session; id: string | null; draft: ProductDraft },
    events: {} as
      | { type: 'field.changed'; field: ProductField; value: string }
      | { type: 'pictures.chosen'; files: readonly ChosenPicture[] }
      | { type: 'picture.removed'; n: number }
      | { type: 'product.save' }
      /** Merges the change of another shopkeeper into the form. */
      | { type: 'product.merge' }
      | { type: 'product.reload' },
    tags: {} as 'failed' | 'missing' | 'loading' | 'saving',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setProduct: assign((_, { product }: { product: DeskProduct }) => ({
      product,
      draft: productDraftOf(product),
      attempted: false,
    })),
    /** Updates the fields that the shopkeeper has not changed. */
    merge: assign(({ context: { product: before, draft } }, { product }: { product: DeskProduct }) => ({
      product,
      draft: before ? mergedDraft(draft, productDraftOf(before), productDraftOf(product)) : productDraftOf(product),
    })),
    change: assign(({ context }, { field, value }: { field: ProductField; value: string }) => ({
      draft: { ...context.draft, [field]: value },
      done: '',
    })),
    choose: assign((_, { files }: { files: readonly ChosenPicture[] }) => ({ chosen: files, done: '' })),
    chooseRemoved: assign((_, { n }: { n: number }) => ({ removed: n })),
    clearChosen: assign({ chosen: [] }),
    markAttempted: assign({ attempted: true, messages: [] }),
    begin: assign({ messages: [], done: '', isConflict: false }),
    setDone: assign((_, params: { done: string }) => params),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    markConflict: assign({
      isConflict: ({ context }, { error }: { error: unknown }) =>
        context.product !== null && failureOf(error).status === 409,
    }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasChosen: ({ context }) => context.product !== null && context.chosen.length > 0,
    isConflict: ({ context }) => context.isConflict,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    hasProduct: ({ context }) => context.product !== null,
    isValid: ({ context: { draft, product, chosen } }) =>
      Object.keys(productErrors(draft, product === null)).length === 0 &&
      chosenPicturesError(chosen, product?.pictures.length ?? 0) === '',
  },
  delays: { requestTimeout, loadTimeout: uploadTimeout },
}).createMachine({
  id: 'desk-product',
  description: 'The form of a new or an existing product at the desk.',
  context: ({ input: { session, id, draft } }) => ({
    session,
    id,
    product: null,
    draft,
    chosen: [],
    removed: 0,
    attempted: false,
    messages: [],
    isConflict: false,
    done: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Is it a new product?',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The product is being fetched.',
      tags: 'loading',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { session, id } }) => ({ session, id: defined(id) }),
        onDone: {
          target: 'editing',
          actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    missing: { description: 'The product does not exist.', tags: 'missing' },
    failed: {
      description: 'The product could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'product.reload': { target: 'loading' } },
    },
    editing: {
      description: 'The form can be edited.',
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'pictures.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'picture.removed': {
          guard: 'hasProduct',
          target: 'removing',
          actions: ['begin', { type: 'chooseRemoved', params: ({ event }) => event }],
        },
        'product.save': [{ guard: 'isValid', target: 'saving', actions: 'begin' }, { actions: 'markAttempted' }],
        'product.merge': { guard: 'isConflict', target: 'merging' },
      },
    },
    saving: {
      description: 'The product is being saved.',
      tags: 'saving',
      invoke: {
        id: 'saveProduct',
        src: 'saveProduct',
        input: ({ context: { session, product, draft } }) => ({ session, product, draft }),
        onDone: {
          target: 'saved',
          actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'markConflict', params: ({ event }) => event },
          ],
        },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    saved: {
      description: 'The product is saved. Are there pictures to upload?',
      always: [{ guard: 'hasChosen', target: 'uploading' }, { target: 'done' }],
    },
    uploading: {
      description: 'The chosen pictures are being uploaded.',
      tags: 'saving',
      invoke: {
        id: 'sendPictures',
        src: 'sendPictures',
        input: ({ context: { session, product } }) => ({ session, id: defined(product).id }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setProduct', params: ({ event }) => ({ product: event.output }) }, 'clearChosen'],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'setDone', params: { done: 'The product is saved.' } },
          ],
        },
      },
      after: {
        loadTimeout: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: { error: noResponse } },
            { type: 'setDone', params: { done: 'The product is saved.' } },
          ],
        },
      },
    },
    done: {
      description: 'Everything is saved. The form of a new product closes.',
      always: [
        { guard: 'isNew', target: 'over', actions: 'leave' },
        { target: 'editing', actions: { type: 'setDone', params: { done: 'Saved.' } } },
      ],
    },
    over: { description: 'The form of a new product has closed.', tags: 'saving' },
    removing: {
      description: 'A picture is being removed.',
      tags: 'saving',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ context: { session, product, removed } }) => ({ session, id: defined(product).id, n: removed }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'merge', params: ({ event }) => ({ product: event.output }) },
            { type: 'setDone', params: { done: 'The picture is removed.' } },
          ],
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    merging: {
      description: 'The change of another shopkeeper is being fetched.',
      tags: 'saving',
      invoke: {
        id: 'loadTheirs',
        src: 'loadProduct',
        input: ({ context: { session, product } }) => ({ session, id: defined(product).id }),
        onDone: {
          target: 'editing',
          actions: [
            'begin',
            { type: 'merge', params: ({ event }) => ({ product: event.output }) },
            { type: 'setDone', params: { done: 'Their changes are in the form. Check it, then save.' } },
          ],
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
