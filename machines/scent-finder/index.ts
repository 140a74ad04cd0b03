import { scentFinderRules } from './rules'
import { scentFinderMachine } from './scent-finder.machine'

/** The chart `scent-finder` with the shop’s rules. */
export const scentFinderFlow = scentFinderMachine.provide(scentFinderRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type ScentFinderOwnActions = 'choose' | 'goOn' | 'goBack' | 'forget' | 'move'
