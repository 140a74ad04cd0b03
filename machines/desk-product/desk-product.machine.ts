import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { DeskProduct } from '../../domain/desk-product'
import type { Failure } from '../../domain/failure'
import type { ProductDraft, ProductField } from '../../domain/product-form'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-product.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The product is in a state whose value is missing.')
  return value
}

/**
 * The form of one product at the desk: a new one, or one that there is.
 *
 * What the shop refuses is said, and what was typed stays. Who saves a product that somebody else has changed meanwhile is told
 * so and can take their changes into the form, beside what was typed. Pictures are sent once the product is saved; where they
 * are refused, the product stays saved and the pictures stay chosen.
 */
export const deskProductMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: a new product. */
      id: string | null
      /** As it was last answered; null: none yet. */
      product: DeskProduct | null
      draft: ProductDraft
      /** The names of the pictures that are chosen and not sent yet. */
      chosen: string[]
      /** Which picture is removed. */
      removed: number
      /** The button was pressed: from now on what is missing is said. */
      attempted: boolean
      /** Why something was not done, in words. */
      messages: string[]
      /** Somebody else has changed the product since it was read. */
      isConflict: boolean
      /** What was done last, in words. */
      done: string
    },
    input: {} as { session: Session; id: string | null; draft: ProductDraft },
    events: {} as
      | { type: 'field.changed'; field: ProductField; value: string }
      | { type: 'pictures.chosen'; names: string[] }
      | { type: 'picture.removed'; n: number }
      | { type: 'product.save' }
      /** Takes what somebody else has changed into the form. */
      | { type: 'product.merge' }
      | { type: 'product.reload' },
    tags: {} as 'failed' | 'missing' | 'loading' | 'saving',
  },
  actors: {
    loadProduct: fromPromise<DeskProduct, { session: Session; id: string }>(notBound),
    saveProduct: fromPromise<DeskProduct, { session: Session; product: DeskProduct | null; draft: ProductDraft }>(
      notBound,
    ),
    sendPictures: fromPromise<DeskProduct, { session: Session; id: string }>(notBound),
    removePicture: fromPromise<DeskProduct, { session: Session; id: string; n: number }>(notBound),
  },
  actions: {
    /** Bound in rules.ts: the product, and its form as it is now. */
    setProduct: (_, _params: { product: DeskProduct }) => {},
    /** Bound in rules.ts: the product, and in the form what nobody has typed. */
    merge: (_, _params: { product: DeskProduct }) => {},
    change: assign({
      draft: ({ context }, params: { field: ProductField; value: string }) =>
        Object.assign({}, context.draft, { [params.field]: params.value }),
      done: '',
    }),
    choose: assign({ chosen: (_, params: { names: string[] }) => params.names, done: '' }),
    chooseRemoved: assign({ removed: (_, params: { n: number }) => params.n }),
    forgetChosen: assign({ chosen: [] }),
    markAttempted: assign({ attempted: true }),
    begin: assign({ messages: [], done: '', isConflict: false }),
    setDone: assign({ done: (_, params: { words: string }) => params.words }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    markConflict: assign({
      isConflict: ({ context }, params: { error: unknown }) =>
        context.product !== null && (params.error as Failure).status === 409,
    }),
    /** A new product is in the shop: leaves the form. */
    leave: () => {},
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasChosen: ({ context }) => context.product !== null && context.chosen.length > 0,
    isConflict: ({ context }) => context.isConflict,
    isMissing: (_, params: { error: unknown }) => (params.error as Failure).status === 404,
    hasProduct: ({ context }) => context.product !== null,
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
  },
  delays: { requestTimeout: 15_000, loadTimeout: 120_000 },
}).createMachine({
  id: 'desk-product',
  description: 'The form of one product at the desk.',
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
      description: 'The product is fetched.',
      tags: 'loading',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { session, id } }) => ({ session, id: required(id) }),
        onDone: {
          target: 'editing',
          actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    missing: { description: 'There is no such product.', tags: 'missing' },
    failed: {
      description: 'The product could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'product.reload': { target: 'loading' } },
    },
    editing: {
      description: 'The form takes what is typed.',
      on: {
        'field.changed': {
          actions: { type: 'change', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'pictures.chosen': { actions: { type: 'choose', params: ({ event }) => ({ names: event.names }) } },
        'picture.removed': {
          guard: 'hasProduct',
          target: 'removing',
          actions: ['begin', { type: 'chooseRemoved', params: ({ event }) => ({ n: event.n }) }],
        },
        'product.save': [{ guard: 'isValid', target: 'saving', actions: 'begin' }, { actions: 'markAttempted' }],
        'product.merge': { guard: 'isConflict', target: 'merging' },
      },
    },
    saving: {
      description: 'The product is sent.',
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
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'markConflict', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    saved: {
      description: 'The product is kept. Are pictures to be sent?',
      always: [{ guard: 'hasChosen', target: 'uploading' }, { target: 'done' }],
    },
    uploading: {
      description: 'Pictures are sent.',
      tags: 'saving',
      invoke: {
        id: 'sendPictures',
        src: 'sendPictures',
        input: ({ context: { session, product } }) => ({ session, id: required(product).id }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setProduct', params: ({ event }) => ({ product: event.output }) }, 'forgetChosen'],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        loadTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    done: {
      description: 'All is kept. A new product leaves the form.',
      always: [
        { guard: 'isNew', target: 'over', actions: 'leave' },
        { target: 'editing', actions: { type: 'setDone', params: { words: 'Saved.' } } },
      ],
    },
    over: { description: 'The new product is in the shop.', tags: 'saving' },
    removing: {
      description: 'A picture is removed.',
      tags: 'saving',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ context: { session, product, removed } }) => ({ session, id: required(product).id, n: removed }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'merge', params: ({ event }) => ({ product: event.output }) },
            { type: 'setDone', params: { words: 'The picture is removed.' } },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    merging: {
      description: 'What somebody else has changed is fetched.',
      tags: 'saving',
      invoke: {
        id: 'loadTheirs',
        src: 'loadProduct',
        input: ({ context: { session, product } }) => ({ session, id: required(product).id }),
        onDone: {
          target: 'editing',
          actions: [
            'begin',
            { type: 'merge', params: ({ event }) => ({ product: event.output }) },
            { type: 'setDone', params: { words: 'Their changes are in the form. Look it through, then save.' } },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'editing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
  },
})
