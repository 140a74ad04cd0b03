import { assign } from 'xstate'
import { bodyError, editHeader } from '../../domain/request'
import type { requestTesterMachine } from './request-tester.machine'

/** What the request tester's chart leaves to rules (§2, §5). */
export const requestTesterRules: Parameters<typeof requestTesterMachine.provide>[0] = {
  guards: { isJson: (_, { text }) => bodyError(text) === null },
  actions: {
    editHeader: assign({ headers: ({ context }, { index, change }) => editHeader(context.headers, index, change) }),
  },
}
