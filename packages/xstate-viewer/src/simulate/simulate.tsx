import { useState } from 'react'
import { readErrors } from 'xstate-paths/diagram'
import { FlowCanvas } from '../diagram/flow-canvas'
import { FlowView } from '../flow-view'
import type { Flow } from '../flows'
import { FollowButton, useFollowing } from '../follow'
import { pictureBehind } from '../pictures'
import styles from './simulate.module.css'
import { begin, type Simulation } from './simulation'
import { Simulator } from './simulator'
import { useSimulation } from './use-simulation'

/** A flow to simulate. A chart that does not start without an input shows a field for it. */
export function Simulate({ flow }: { flow: Flow }) {
  const [start, setStart] = useState(() => started(flow, flow.examples.input))
  if (typeof start === 'string') return <InputForm reason={start} onInput={(input) => setStart(started(flow, input))} />
  return <Started flow={flow} begun={start} />
}

/** The chart after its start, or why it does not start. */
function started(flow: Flow, input: unknown): Simulation | string {
  try {
    return begin(flow.machine, input, flow.examples.system)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function InputForm({ reason, onInput }: { reason: string; onInput: (input: unknown) => void }) {
  const [text, setText] = useState('{}')
  const input = parsed(text)
  return (
    <form
      className={styles.input}
      onSubmit={(event) => {
        event.preventDefault()
        if (input) onInput(input.value)
      }}
    >
      <label>
        Input of the chart, as JSON
        <textarea
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={input === null}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p role="status">
        {input === null ? 'This is not JSON.' : `The chart does not start with this input: ${reason}`}
      </p>
      <button type="submit" disabled={input === null}>
        Start
      </button>
    </form>
  )
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: readErrors(JSON.parse(text)) }
  } catch {
    return null
  }
}

/** A started flow. A button, or a click on a label in the diagram, sends an event. */
function Started({ flow, begun }: { flow: Flow; begun: Simulation }) {
  const control = useSimulation(flow, begun)
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
      controls={<FollowButton flow={flow} following={following} />}
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
