import { cases } from 'xstate-paths'
import { newVersionMachine } from './new-version.machine'

export default cases(newVersionMachine, {
  events: {
    'version.waits': [{}],
    'version.began': [{}],
    'version.wanted': [{}],
  },
  promises: {
    'the page reloads only after a click of the shopper': ({ event, before, actions }) =>
      actions.every(({ type }) => type !== 'reload') ||
      event.type === 'version.wanted' ||
      before?.matches('beginning') === true,
    'a waiting version is offered': ({ before, after, actions }) =>
      actions.some(({ type }) => type === 'offer') || !after.matches('offered') || before?.matches('offered') === true,
    'only a waiting version is activated': ({ before, actions }) =>
      actions.every(({ type }) => type !== 'activateVersion') || before?.matches('offered') === true,
  },
})
