import { type AccountExportEffects, accountExportMachine } from '../../machines/account-export/account-export.machine'
import type { Provided } from '../../machines/effect'
import { exportAccount } from '../services/api/account'
import { effect } from '../services/effect'
import { saveJson } from '../services/save-file'
import { showToast } from './toasts'

/** The download of an account with its effects. */
export const provideAccountExport = () =>
  accountExportMachine.provide({
    actors: { fetchAccount: effect(({ session }, signal) => exportAccount(session.token, signal)) },
    actions: {
      save: (_, { json }) => saveJson('sillage-account.json', json),
      toast: (_, message) => showToast(message),
    },
  } satisfies Provided<typeof accountExportMachine, AccountExportEffects>)
