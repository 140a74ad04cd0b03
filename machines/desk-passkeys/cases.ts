import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { passkeys, session, silence } from '../examples'
import { deskPasskeysMachine } from './desk-passkeys.machine'

const confirmed = { ...passkeys, isConfirmed: true }
const codes = ['ABCDEF-GHIJKL-MNOPQR-STUVWX']

export default cases(deskPasskeysMachine, {
  inputs: [{ session }],
  events: {
    'passkeys.reload': [{}],
    'passkey.add': [{}],
    'passkey.remove': [{ id: 'a passkey' }],
    'passkey.use': [{}],
    'code.changed': [{ value: codes[0] as string }],
    'code.submit': [{}],
    'codes.renew': [{}],
    'codes.stored': [{}],
  },
  done: {
    loadPasskeys: [passkeys],
    addPasskey: [
      { passkeys: confirmed, codes },
      { passkeys: confirmed, codes: [] },
    ],
    removePasskey: [{ ...confirmed, passkeys: [], recoveryCodes: 0 }],
    renewCodes: [{ passkeys: confirmed, codes }],
    confirmByPasskey: [confirmed],
    useRecoveryCode: [confirmed],
  },
  error: {
    loadPasskeys: [silence],
    addPasskey: [silence],
    removePasskey: [silence],
    renewCodes: [silence],
    confirmByPasskey: [silence],
    useRecoveryCode: [{ status: 422, messages: ['This recovery code is unknown or used.'] }],
  },
  checks: {
    loadPasskeys: (input) => isDeepStrictEqual(input, { session }),
    addPasskey: (input) => isDeepStrictEqual(input, { session }),
    removePasskey: (input, { context }) => isDeepStrictEqual(input, { session, id: context.removed }),
    renewCodes: (input) => isDeepStrictEqual(input, { session }),
    confirmByPasskey: (input) => isDeepStrictEqual(input, { session }),
    useRecoveryCode: (input, { context }) => isDeepStrictEqual(input, { session, code: context.typed }),
  },
  promises: {
    'recovery codes are shown until the shopkeeper continues, and never again': ({ after }) =>
      after.context.codes.length > 0 === after.hasTag('codes'),
    'a failed step shows why and changes nothing': ({ event, before, after }) =>
      !event.type.startsWith('xstate.error') ||
      (after.context.messages.length > 0 && after.context.saved === before?.context.saved),
  },
  abstract: ({ context: { saved, codes: shown, typed, messages } }) => [
    saved?.isConfirmed ?? null,
    saved?.passkeys.length ?? null,
    shown.length,
    typed,
    messages,
  ],
})
