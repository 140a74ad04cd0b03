import { accountExportFlow } from '../../machines/account-export'
import { exportAccount } from '../services/api/account'
import { effect } from '../services/effect'
import { saveJson } from '../services/save-file'
import type { Effects } from './effects'
import { showToast } from './toasts'

/** The chart of the account's download with its effects. */
export const bindAccountExport = () =>
  accountExportFlow.provide({
    actors: { fetchAccount: effect(({ session }, signal) => exportAccount(session.token, signal)) },
    actions: {
      save: (_, { json }) => saveJson('sillage-account.json', json),
      toast: (_, message) => showToast(message),
    },
  } satisfies Effects<typeof accountExportFlow>)
