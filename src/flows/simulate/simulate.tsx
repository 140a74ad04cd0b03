import { FlowCanvas } from '../diagram/flow-canvas'
import type { FlowName } from '../examples'
import { FlowView } from '../flow-view'
import { Simulator } from './simulator'
import { useSimulation } from './use-simulation'

/** A flow to play with: an event is sent by its button, or by a click on its words in the drawing. */
export function Simulate({ flow }: { flow: FlowName }) {
  const control = useSimulation(flow)
  return (
    <FlowView
      flow={flow}
      view="simulate"
      drawing={(picture) => (
        <FlowCanvas ref={picture} flow={flow} lights={control.lights} onTransition={control.sendExampleOf} />
      )}
      side={<Simulator control={control} />}
      sideName="Simulator"
    />
  )
}
