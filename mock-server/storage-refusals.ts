import { Refusal } from '../contract/refusal'

/** 503: a newer version of the shop wrote the record. */
export const newerRecord = () => new Refusal(503, 'The shop has been updated. Reload the page, then try again.')

/** 507: storage refused a change. */
export const notStored = () =>
  new Refusal(507, 'Your browser could not store this change, so it was not saved. Free some space, then try again.')

/** 503: storage did not open in time, so a session of an earlier page cannot be verified. */
export const storageTimedOut = () =>
  new Refusal(503, 'Your browser did not open its storage in time. Nothing is lost. Reload the page, then try again.')
