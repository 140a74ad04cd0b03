import { openInspector as open } from 'xstate-viewer/inspect'
import { mask, maskEvent } from './mask'

/** The channel between a shop opened with `?inspect` and the page of flows. */
export const FLOWS_CHANNEL = 'sillage-flows'

/** Starts telling the page of flows what happens in this tab, masked. Give what it returns to `createActor({ inspect })`. */
export const openInspector = () => open({ channel: FLOWS_CHANNEL, mask, maskEvent })
