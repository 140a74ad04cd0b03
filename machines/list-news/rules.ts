import { enqueueActions } from 'xstate'
import type { listNewsMachine } from './list-news.machine'

/** What the chart of changed lists leaves to its rules. */
export const listNewsRules: Parameters<typeof listNewsMachine.provide>[0] = {
  actions: {
    recheck: enqueueActions(({ enqueue }, { lists }) => {
      for (const list of lists) enqueue.raise({ type: 'list.changed', list })
    }),
  },
}
