import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import {
  type SettingName,
  type SettingsDraft,
  type ShopSettings,
  settingsChange,
} from '../../domain/desk/shop-settings'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined } from '../effect'
import { KEYS_ACCEPTED, MAIL_SENT, SAVED } from './messages'

/** Provided by src/desk/settings/desk-settings.ts. */
const effects = {
  actors: {
    loadSettings: call<ShopSettings, { session: Session }>(),
    saveSettings: call<ShopSettings, { session: Session; version: number; change: SettingsDraft }>(),
    /** Asks the payment provider whether it accepts the keys, with changes that are not saved yet. */
    checkKeys: call<void, { session: Session; change: SettingsDraft }>(),
    /** Sends a mail to the shopkeeper with the saved settings. */
    sendTestMail: call<void, { session: Session }>(),
  },
}
export type DeskSettingsEffects = typeof effects

/**
 * The settings of the shop at the desk.
 *
 * Changes are saved together or not at all. A failed save preserves them and shows why. The payment keys can be checked before
 * they are saved; a test mail is sent with the saved settings.
 */
export const deskSettingsMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** null: not loaded yet. */
      saved: ShopSettings | null
      /** The changes that are not saved. */
      draft: SettingsDraft
      /** Messages that explain why the last request failed. */
      messages: string[]
      /** The outcome of the last request; '': nothing to report. */
      done: string
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'settings.reload' }
      | { type: 'setting.changed'; name: SettingName; value: string }
      /** Discards the change of a setting. */
      | { type: 'setting.unchanged'; name: SettingName }
      | { type: 'settings.submitted' }
      | { type: 'keys.check' }
      | { type: 'mail.test' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    setSaved: assign((_, { settings, done }: { settings: ShopSettings; done: string }) => ({
      saved: settings,
      draft: {},
      messages: [],
      done,
    })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
    setDone: assign((_, params: { done: string }) => params),
    clearMessages: assign({ messages: [], done: '' }),
    change: assign(({ context }, { name, value }: { name: SettingName; value: string }) => ({
      draft: { ...context.draft, [name]: value },
      done: '',
    })),
    keep: assign({
      draft: ({ context }, { name }: { name: SettingName }) =>
        Object.fromEntries(Object.entries(context.draft).filter(([changed]) => changed !== name)),
    }),
  },
  guards: {
    hasChange: ({ context }) => Object.keys(settingsChange(context.draft)).length > 0,
    hasNoChange: ({ context }) => Object.keys(settingsChange(context.draft)).length === 0,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-settings',
  description: 'The settings of the shop at the desk.',
  context: ({ input: { session } }) => ({ session, saved: null, draft: {}, messages: [], done: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are being fetched.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context: { session } }) => ({ session }),
        onDone: {
          target: 'editing',
          actions: { type: 'setSaved', params: ({ event }) => ({ settings: event.output, done: '' }) },
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    failed: {
      description: 'The settings could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'settings.reload': { target: 'loading' } },
    },
    editing: {
      description: 'The settings are shown and can be changed.',
      on: {
        'settings.reload': {
          description: 'Discards the changes, after someone else has changed the settings.',
          target: 'loading',
        },
        'setting.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'setting.unchanged': { actions: { type: 'keep', params: ({ event }) => event } },
        'settings.submitted': { guard: 'hasChange', target: 'saving' },
        'keys.check': { target: 'checking' },
        'mail.test': { guard: 'hasNoChange', target: 'mailing' },
      },
    },
    saving: {
      description: 'The changes are being saved.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { session, saved, draft } }) => ({
          session,
          version: defined(saved).version,
          change: settingsChange(draft),
        }),
        onDone: {
          target: 'editing',
          actions: { type: 'setSaved', params: ({ event }) => ({ settings: event.output, done: SAVED }) },
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    checking: {
      description: 'Checks with the payment provider whether it accepts the keys.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'checkKeys',
        src: 'checkKeys',
        input: ({ context: { session, draft } }) => ({ session, change: settingsChange(draft) }),
        onDone: { target: 'editing', actions: { type: 'setDone', params: { done: KEYS_ACCEPTED } } },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    mailing: {
      description: 'A test mail is being sent.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'sendTestMail',
        src: 'sendTestMail',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'editing', actions: { type: 'setDone', params: { done: MAIL_SENT } } },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'editing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
