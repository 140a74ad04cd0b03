import { accountExportMachine } from '../../machines/account-export.machine'
import { exportAccount } from '../services/api/account'
import { saveJson } from '../services/save-file'
import { effect } from './effect'
import { showToast } from './toasts'

/** The chart of the account's download with its effects. */
export const bindAccountExport = () =>
  accountExportMachine.provide({
    actors: { fetchAccount: effect(({ session }, signal) => exportAccount(session.token, signal)) },
    actions: {
      save: (_, { json }) => saveJson('sillage-account.json', json),
      toast: (_, message) => showToast(message),
    },
  })
