import { listNewsMachine } from './list-news.machine'

/** The chart `list-news`: it has no rules of the shop’s. */
export const listNewsFlow = listNewsMachine

/** The actions that the chart does itself. */
export type ListNewsOwnActions = 'remember' | 'forget'
