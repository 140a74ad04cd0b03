import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { type Passkeys, passkeyTimeout } from '../../domain/desk/passkeys'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** The passkeys after a change, and the recovery codes that it created. */
type Changed = { passkeys: Passkeys; codes: string[] }

/** Provided by src/desk/passkeys/desk-passkeys.ts. */
const effects = {
  actors: {
    loadPasskeys: call<Passkeys, { session: Session }>(),
    /** Lets the browser create a passkey, and stores it. */
    addPasskey: call<Changed, { session: Session }>(),
    removePasskey: call<Passkeys, { session: Session; id: string }>(),
    renewCodes: call<Changed, { session: Session }>(),
    /** Lets the browser sign with a passkey, which confirms the session. */
    confirmByPasskey: call<Passkeys, { session: Session }>(),
    /** Uses a recovery code up, which confirms the session. */
    useRecoveryCode: call<Passkeys, { session: Session; code: string }>(),
  },
  actions: {
    /** Reports whether the session is confirmed. */
    report: effect<{ session: Session; isConfirmed: boolean }>(),
  },
}
export type DeskPasskeysEffects = typeof effects

/**
 * The passkeys and the recovery codes of a shopkeeper.
 *
 * New recovery codes are shown once, until the shopkeeper continues. A session that began with a password alone is confirmed by a
 * passkey or a recovery code. A failed step shows why and changes nothing.
 */
export const deskPasskeysMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: not loaded yet. */
      saved: Passkeys | null
      /** New recovery codes. */
      codes: string[]
      /** The recovery code that is being typed. */
      typed: string
      /** The passkey that is being removed. */
      removed: string
      /** Messages that explain why the last request failed. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'passkeys.reload' }
      | { type: 'passkey.add' }
      | { type: 'passkey.remove'; id: string }
      | { type: 'passkey.use' }
      | { type: 'code.changed'; value: string }
      | { type: 'code.submit' }
      | { type: 'codes.renew' }
      /** The shopkeeper has stored the new recovery codes. */
      | { type: 'codes.stored' },
    tags: {} as 'busy' | 'failed' | 'codes',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setSaved: assign((_, { saved }: { saved: Passkeys }) => ({ saved, typed: '' })),
    setChanged: assign((_, { passkeys, codes }: Changed) => ({ saved: passkeys, codes })),
    setRemoved: assign({ removed: (_, { id }: { id: string }) => id }),
    setTyped: assign({ typed: (_, { value }: { value: string }) => value }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    clearMessages: assign({ messages: [] }),
    clearCodes: assign({ codes: [] }),
  },
  guards: {
    hasCodes: (_, { codes }: { codes: string[] }) => codes.length > 0,
    hasTyped: ({ context }) => context.typed.trim() !== '',
  },
  delays: { requestTimeout, passkeyTimeout },
}).createMachine({
  id: 'desk-passkeys',
  description: 'The passkeys and the recovery codes of a shopkeeper.',
  context: ({ input: { session } }) => ({ session, saved: null, codes: [], typed: '', removed: '', messages: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The passkeys are being fetched.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'shown', actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    failed: {
      description: 'The passkeys could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'passkeys.reload': { target: 'loading' } },
    },
    shown: {
      description:
        'The passkeys are shown. An unconfirmed session must first be confirmed by a passkey or a recovery code.',
      entry: {
        type: 'report',
        params: ({ context: { session, saved } }) => ({ session, isConfirmed: defined(saved).isConfirmed }),
      },
      on: {
        'passkey.add': { target: 'adding' },
        'passkey.remove': { target: 'removing', actions: { type: 'setRemoved', params: ({ event }) => event } },
        'passkey.use': { target: 'confirming' },
        'code.changed': { actions: { type: 'setTyped', params: ({ event }) => event } },
        'code.submit': { guard: 'hasTyped', target: 'usingCode' },
        'codes.renew': { target: 'renewing' },
      },
    },
    codes: {
      description: 'New recovery codes are shown, once.',
      tags: 'codes',
      on: { 'codes.stored': { target: 'shown', actions: 'clearCodes' } },
    },
    adding: {
      description: 'The browser creates a passkey with the shopkeeper, and the server stores it.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          {
            description: 'Recovery codes are created with the first passkey.',
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'setChanged', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'setChanged', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        passkeyTimeout: { target: 'shown', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    removing: {
      description: 'A passkey is being removed.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { session, removed } }) => ({ session, id: removed }),
        onDone: { target: 'shown', actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'shown', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    renewing: {
      description: 'New recovery codes are being created. Earlier ones no longer work.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'codes', actions: { type: 'setChanged', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'shown', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    confirming: {
      description: 'The browser signs with a passkey, and the server confirms the session.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'confirmByPasskey',
        src: 'confirmByPasskey',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'shown', actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        passkeyTimeout: { target: 'shown', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    usingCode: {
      description: 'The server checks a recovery code and confirms the session.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'useRecoveryCode',
        src: 'useRecoveryCode',
        input: ({ context: { session, typed } }) => ({ session, code: typed }),
        onDone: { target: 'shown', actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'shown', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
