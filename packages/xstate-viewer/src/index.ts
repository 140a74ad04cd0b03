export {
  type Examples,
  type Flow,
  type FlowSources,
  type Flows,
  flowsOf,
  type JourneyStep,
  type Live,
  type PageProps,
  type Screen,
} from './flows'
export type { Entity, EntityType } from './live/entities'
export { showFlows } from './show'
