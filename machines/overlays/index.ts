import { overlaysMachine } from './overlays.machine'

/** The chart `overlays`: it has no rules of the shop’s. */
export const overlaysFlow = overlaysMachine

/** The actions that the chart does itself. */
export type OverlaysOwnActions = 'remember' | 'forget' | 'wait' | 'dropFirst'
