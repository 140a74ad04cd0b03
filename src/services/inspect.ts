import { openInspector as open } from 'xstate-viewer/inspect'
import { mask, maskEvent } from './mask'

/** The channel between a shop opened with `?inspect` and the page of flows. */
export const FLOWS_CHANNEL = 'sillage-flows'

/** Starts to send masked inspection events of this tab to the page of flows. Pass the result to `createActor({ inspect })`. */
export const openInspector = () => open({ channel: FLOWS_CHANNEL, mask, maskEvent })
