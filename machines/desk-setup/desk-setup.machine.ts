import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { ResetForm } from '../../domain/account/account-forms'
import { setupErrors } from '../../domain/desk/setup-form'
import type { SettingName, SettingsDraft } from '../../domain/desk/shop-settings'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/desk/setup/desk-setup.ts. */
const effects = {
  actors: {
    /** Creates the first owner, or sets the password of a new shopkeeper, and logs in. */
    createAccount: call<Session, { token: string; isFirst: boolean; draft: ResetForm }>(),
    saveShop: call<void, { session: Session; change: SettingsDraft }>(),
    /** Whether the shop has products. */
    hasProducts: call<boolean, { session: Session }>(),
    addSamples: call<void, { session: Session }>(),
  },
  actions: {
    /** Stores the session: from now on the desk is open. */
    keepSession: effect<{ session: Session }>(),
    /** Opens the desk. */
    openDesk: effect(),
  },
}
export type DeskSetupEffects = typeof effects

/**
 * The first day of a shopkeeper: an account by a link, and for the first owner the shop and its products.
 *
 * Only the account is required; the other steps can be continued without an answer. A reload continues after the account. A
 * failed step shows why and preserves the input.
 */
export const deskSetupMachine = setup({
  types: {
    context: {} as {
      /** The token of the link. */
      token: string
      /** Whether the link creates the first owner. Otherwise it sets a password, and the desk opens. */
      isFirst: boolean
      session: Session | null
      draft: ResetForm
      /** The settings of the shop that were typed. */
      shop: SettingsDraft
      /** null: not known yet. */
      hasProducts: boolean | null
      /** The form was submitted: from now on invalid fields show an error. */
      attempted: boolean
      /** Messages that explain why the last request failed. */
      messages: string[]
    },
    input: {} as { token: string; isFirst: boolean; session: Session | null },
    events: {} as
      | { type: 'form.changed'; field: keyof ResetForm; value: string }
      | { type: 'setting.changed'; name: SettingName; value: string }
      | { type: 'products.sample' }
      | { type: 'setup.continue' },
    tags: {} as 'busy' | 'account' | 'shop' | 'products' | 'done',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    change: assign(({ context }, { field, value }: { field: keyof ResetForm; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    changeShop: assign(({ context }, { name, value }: { name: SettingName; value: string }) => ({
      shop: { ...context.shop, [name]: value },
    })),
    markAttempted: assign({ attempted: true, messages: [] }),
    setSession: assign((_, { session }: { session: Session }) => ({
      session,
      draft: { email: '', password: '', confirmPwd: '' },
    })),
    setHasProducts: assign((_, params: { hasProducts: boolean }) => params),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    clearMessages: assign({ messages: [] }),
  },
  guards: {
    hasSession: ({ context: { session, isFirst } }) => session !== null && isFirst,
    isFirst: ({ context }) => context.isFirst,
    isValid: ({ context: { draft, isFirst } }) => Object.keys(setupErrors(draft, isFirst)).length === 0,
    hasChange: ({ context }) => Object.values(context.shop).some((value) => value !== ''),
    hasNoProducts: ({ context }) => context.hasProducts === false,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-setup',
  description: 'The first day of a shopkeeper: an account by a link, the shop, and its products.',
  context: ({ input: { token, isFirst, session } }) => ({
    token,
    isFirst,
    session,
    draft: { email: '', password: '', confirmPwd: '' },
    shop: {},
    hasProducts: null,
    attempted: false,
    messages: [],
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Has this browser created the account before a reload?',
      always: [{ guard: 'hasSession', target: 'shop' }, { target: 'account' }],
    },
    account: {
      description: 'The step "Your account".',
      tags: 'account',
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'setup.continue': [{ guard: 'isValid', target: 'creating' }, { actions: 'markAttempted' }],
      },
    },
    creating: {
      description: 'The account is being created.',
      tags: ['account', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { token, isFirst, draft } }) => ({ token, isFirst, draft }),
        onDone: [
          {
            guard: 'isFirst',
            target: 'shop',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
              { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
          {
            description: 'A shopkeeper of an existing shop is at the desk.',
            target: 'finished',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
              { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
        ],
        onError: { target: 'account', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'account', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    shop: {
      description: 'The step "Your shop": the seller.',
      tags: 'shop',
      on: {
        'setting.changed': { actions: { type: 'changeShop', params: ({ event }) => event } },
        'setup.continue': [{ guard: 'hasChange', target: 'saving' }, { target: 'counting' }],
      },
    },
    saving: {
      description: 'The seller is being saved.',
      tags: ['shop', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'saveShop',
        src: 'saveShop',
        input: ({ context: { session, shop } }) => ({ session: defined(session), change: shop }),
        onDone: { target: 'counting' },
        onError: { target: 'shop', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'shop', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    counting: {
      description: 'Does the shop have products?',
      tags: ['products', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'hasProducts',
        src: 'hasProducts',
        input: ({ context: { session } }) => ({ session: defined(session) }),
        onDone: {
          target: 'products',
          actions: { type: 'setHasProducts', params: ({ event }) => ({ hasProducts: event.output }) },
        },
        onError: { target: 'products', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'products', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    products: {
      description: 'The step "Products": sample products, an import, or later.',
      tags: 'products',
      on: {
        'products.sample': { guard: 'hasNoProducts', target: 'adding' },
        'setup.continue': { target: 'done' },
      },
    },
    adding: {
      description: 'The sample products are being added.',
      tags: ['products', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'addSamples',
        src: 'addSamples',
        input: ({ context: { session } }) => ({ session: defined(session) }),
        onDone: { target: 'products', actions: { type: 'setHasProducts', params: { hasProducts: true } } },
        onError: { target: 'products', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'products', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    done: {
      description: 'The step "Done".',
      tags: 'done',
      entry: 'clearMessages',
      on: { 'setup.continue': { target: 'finished' } },
    },
    finished: {
      description: 'The desk is open.',
      entry: 'openDesk',
      type: 'final',
    },
  },
})
