import { triggerLabel, triggerOf } from 'xstate-paths/diagram'
import { PAGE_LEFT } from './recording'

const LABELS: Record<string, string> = { 'xstate.init': 'starts', 'xstate.stop': 'stops', [PAGE_LEFT]: 'is left' }

/** The label of an event in the log: 'cart.add', 'loadCart done', 'starts'. */
export const eventLabel = (type: string): string => LABELS[type] ?? triggerLabel(triggerOf(type))
