import type { ServerHandlers } from '../../contract/endpoints'
import type { Caller } from '../accounts/sessions'

/** What answers each endpoint of the server. Those of a shopper are told who calls. */
export type Handlers = ServerHandlers<Caller>
