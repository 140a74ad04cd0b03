import type { AnyStateMachine } from 'xstate'
import type { Taken } from './cases-of.ts'

/** A property of all runs of a chart. For each run it creates a check that returns false when a step breaks it. */
export type Property<Step = Taken<AnyStateMachine>> = () => (step: Step) => boolean

/** The condition holds after every step. */
export const always =
  <Step>(condition: (step: Step) => boolean): Property<Step> =>
  () =>
    condition

/** The condition holds after no step. */
export const never =
  <Step>(condition: (step: Step) => boolean): Property<Step> =>
  () =>
  (step) =>
    !condition(step)

/** The condition holds at the start or after one of the first `steps` steps. A run that ends earlier does not break it. */
export const eventually =
  <Step>(condition: (step: Step) => boolean, steps: number): Property<Step> =>
  () => {
    let [left, isMet] = [steps, false]
    return (step) => {
      isMet ||= condition(step)
      return isMet || left-- > 0
    }
  }

/** After a step where `begins` holds, `condition` holds after every step, until `ends` holds. */
export const until =
  <Step>(
    begins: (step: Step) => boolean,
    condition: (step: Step) => boolean,
    ends: (step: Step) => boolean,
  ): Property<Step> =>
  () => {
    let isOn = false
    return (step) => {
      if (ends(step)) isOn = false
      else if (isOn && !condition(step)) return false
      else if (begins(step)) isOn = true
      return true
    }
  }
