import { moveMachine } from './move.machine'

/** The chart `move`. */
export const moveFlow = moveMachine

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type MoveOwnActions = 'replaceItems' | 'end'
