import { cases } from 'xstate-paths'
import { newVersionFlow } from './index'

export default cases(newVersionFlow, {
  events: {
    'version.waits': [{}],
    'version.began': [{}],
    'version.wanted': [{}],
  },
  promises: {
    'the page is loaded again only at the wish of the shopper': ({ event, before, actions }) =>
      actions.every(({ type }) => type !== 'reload') ||
      event.type === 'version.wanted' ||
      before?.matches('beginning') === true,
    'what waits is offered': ({ before, after, actions }) =>
      actions.some(({ type }) => type === 'offer') || !after.matches('offered') || before?.matches('offered') === true,
    'a version is asked to begin only where it waits': ({ before, actions }) =>
      actions.every(({ type }) => type !== 'activateVersion') || before?.matches('offered') === true,
  },
})
