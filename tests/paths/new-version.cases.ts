import { cases } from 'xstate-paths'
import { flows } from '../../machines/index'

export default cases(flows['new-version'], {
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
      actions.every(({ type }) => type !== 'letBegin') || before?.matches('offered') === true,
  },
})
