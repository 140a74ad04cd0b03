import { isDeepStrictEqual } from 'node:util'
import { omit } from 'es-toolkit'
import { cases } from 'xstate-paths'
import { settingsChange } from '../../domain/desk/shop-settings'
import { session, settings, silence } from '../examples'
import { deskSettingsMachine } from './desk-settings.machine'

export default cases(deskSettingsMachine, {
  inputs: [{ session }],
  events: {
    'settings.reload': [{}],
    'setting.changed': [
      { name: 'sellerName', value: 'Kavya Perfumes' },
      { name: 'keySecret', value: '' },
    ],
    'setting.unchanged': [{ name: 'sellerName' }],
    'settings.submitted': [{}],
    'keys.check': [{}],
    'mail.test': [{}],
  },
  done: {
    loadSettings: [settings],
    saveSettings: [{ ...settings, version: 2 }],
    checkKeys: [undefined],
    sendTestMail: [undefined],
  },
  error: {
    loadSettings: [silence],
    saveSettings: [silence, { status: 422, messages: ['GSTIN must be a GSTIN of 15 characters.'] }],
    checkKeys: [{ status: 422, messages: ['The payment provider does not accept these keys.'] }],
    sendTestMail: [silence],
  },
  checks: {
    loadSettings: (input) => isDeepStrictEqual(input, { session }),
    saveSettings: (input, { context: { saved, draft } }) =>
      isDeepStrictEqual(input, { session, version: saved?.version, change: settingsChange(draft) }),
    checkKeys: (input, { context: { draft } }) => isDeepStrictEqual(input, { session, change: settingsChange(draft) }),
    sendTestMail: (input) => isDeepStrictEqual(input, { session }),
  },
  promises: {
    'a failed save preserves the changes and shows why': ({ event, before, after }) =>
      !before?.matches('saving') ||
      event.type.startsWith('xstate.done.') ||
      (after.matches('editing') && after.context.draft === before.context.draft && after.context.messages.length > 0),
    'a setting that is unchanged again is no change, and the others stay': ({ event, before, after }) =>
      event.type !== 'setting.unchanged' ||
      !before?.matches('editing') ||
      isDeepStrictEqual(after.context.draft, omit(before.context.draft, ['sellerName'])),
    'a test mail is sent only with saved settings': ({ after }) =>
      !after.matches('mailing') || Object.keys(settingsChange(after.context.draft)).length === 0,
    'an empty secret is never saved': ({ after }) =>
      !after.matches('saving') || settingsChange(after.context.draft).keySecret === undefined,
  },
  abstract: ({ context: { saved, draft, messages, done } }) => [saved?.version ?? null, draft, messages, done],
})
