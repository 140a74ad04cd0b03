import { useState } from 'react'
import { charts } from '../charts'
import { FlowCanvas } from '../diagram/flow-canvas'
import type { FlowName } from '../examples'
import { FlowView } from '../flow-view'
import { StateList } from './state-list'

/** A flow to look at: its states can be opened, in the drawing and in the list. */
export function Look({ flow }: { flow: FlowName }) {
  const [state, setState] = useState<string | null>(null)
  const lights = { active: new Set(state === null ? [] : [state]), taken: new Set<string>() }
  return (
    <FlowView
      flow={flow}
      view="look"
      drawing={(picture) => <FlowCanvas ref={picture} flow={flow} lights={lights} onState={setState} />}
      side={<StateList chart={charts[flow]} selected={state} onSelect={setState} />}
      sideName="States"
    />
  )
}
