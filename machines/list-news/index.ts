import { listNewsMachine } from './list-news.machine'
import { listNewsRules } from './rules'

/** The chart `list-news` with its rules. */
export const listNewsFlow = listNewsMachine.provide(listNewsRules)

/** The actions that the chart does itself, by itself or by its rules. */
export type ListNewsOwnActions = 'remember' | 'forget' | 'doubt' | 'trust' | 'recheck'
