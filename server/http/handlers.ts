import type { ServerHandlers } from '../../contract/endpoints'
import type { Caller } from '../accounts/sessions'

/** A handler for each endpoint of the server. Those that require a token receive the caller. */
export type Handlers = ServerHandlers<Caller>
