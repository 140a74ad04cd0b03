import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { loginAnswer } from '../../../contract/answers'
import {
  passkeysAnswer as answer,
  creationOptionsAnswer,
  loginOptionsAnswer,
  newPasskeyAnswer,
} from '../../../contract/server-answers'
import type { Failure } from '../../../domain/failure'
import { importWithRetry } from '../import-with-retry'
import { call } from './client'
import { deskSessionOf } from './desk-setup'

// The library is loaded with the first use of a passkey.

/** Converts an error of the browser's dialog to a failure with a message. */
function dialogFailure(error: unknown, otherwise: string): Failure {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return { status: 400, messages: [isKnown ? 'This device has a passkey of yours already.' : otherwise] }
}

export const loadPasskeys = (token: string, signal: AbortSignal) =>
  call('GET /api/desk/passkeys', { token, signal, answer })

/** Creates a passkey with the browser and stores it. Recovery codes are created with the first one. */
export async function addPasskey(token: string, signal: AbortSignal) {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    call('POST /api/desk/passkeys/options', { token, signal, answer: creationOptionsAnswer }),
    importWithRetry(() => import('@simplewebauthn/browser')),
  ])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw dialogFailure(error, 'No passkey was created. Please try again.')
  })
  const { clientDataJSON, attestationObject, transports } = response
  // The server's list of transports is closed. They only help a browser to choose its dialog.
  const known = (['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const).filter((each) =>
    transports?.includes(each),
  )
  const body = {
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports: known },
    },
  }
  return call('POST /api/desk/passkeys', { token, body, signal, answer: newPasskeyAnswer })
}

async function signByPasskey(signal: AbortSignal): Promise<{ response: AuthenticationResponseJSON }> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    call('POST /api/desk/login/options', { signal, answer: loginOptionsAnswer }),
    importWithRetry(() => import('@simplewebauthn/browser')),
  ])
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw dialogFailure(error, 'No passkey was used. Please try again.')
  })
  return { response }
}

/** Logs in at the desk with a passkey. */
export async function enterByPasskey(signal: AbortSignal) {
  const body = await signByPasskey(signal)
  const { foundUser, encodedToken } = await call('POST /api/desk/login', { body, signal, answer: loginAnswer })
  return deskSessionOf(foundUser, encodedToken)
}

/** Confirms a session that began with a password by a passkey. */
export async function confirmByPasskey(token: string, signal: AbortSignal) {
  const body = await signByPasskey(signal)
  return call('POST /api/desk/passkeys/confirm', { token, body, signal, answer })
}

/** Confirms a session that began with a password by a recovery code, which works once. */
export const useRecoveryCode = (token: string, code: string, signal: AbortSignal) =>
  call('POST /api/desk/recovery-codes/use', { token, body: { code }, signal, answer })

export const removePasskey = (token: string, id: string, signal: AbortSignal) =>
  call('DELETE /api/desk/passkeys/{id}', { token, params: { id }, signal, answer })

/** Creates new recovery codes. */
export const renewCodes = (token: string, signal: AbortSignal) =>
  call('POST /api/desk/recovery-codes', { token, signal, answer: newPasskeyAnswer })
