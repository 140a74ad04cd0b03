export {
  type Examples,
  type Flow,
  type Flows,
  flowsOf,
  type Given,
  type JourneyStep,
  type Live,
  type Screen,
  type Shown,
} from './flows'
export type { Thing, Things } from './live/things'
export { showFlows } from './show'
