import { FlowCanvas } from '../diagram/flow-canvas'
import { FlowView } from '../flow-view'
import type { Flow } from '../flows'
import { FollowButton, useFollowing } from '../follow'
import { pictureBehind } from '../pictures'
import { Simulator } from './simulator'
import { useSimulation } from './use-simulation'

/** A flow to simulate. A button, or a click on a label in the diagram, sends an event. */
export function Simulate({ flow }: { flow: Flow }) {
  const control = useSimulation(flow)
  const following = useFollowing(flow, control.highlights)
  const { at, open } = following
  const click = (state: string) => {
    const behind = pictureBehind(flow, state)
    if (behind !== at) open(behind)
  }
  return (
    <FlowView
      flow={flow}
      view="simulate"
      at={at}
      onOpen={open}
      controls={<FollowButton following={following} />}
      diagram={(picture, layers) => (
        <FlowCanvas
          ref={picture}
          flow={flow}
          at={at}
          highlights={{ ...control.highlights, ...layers }}
          onTransition={control.sendExampleOf}
          onState={click}
        />
      )}
      side={<Simulator control={control} />}
      sideName="Simulator"
    />
  )
}
