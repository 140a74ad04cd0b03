import { useState } from 'react'
import { familyOf } from 'xstate-paths/diagram'
import { charts } from '../charts'
import { FlowCanvas } from '../diagram/flow-canvas'
import type { FlowName } from '../examples'
import { FlowView } from '../flow-view'
import { found, pictureBehind, pictureShowing, stateAt } from '../pictures'
import { hrefTo } from '../place'
import { FindEvent } from './find-event'
import { StateList } from './state-list'

/** A flow to look at: its states can be opened, in the drawing and in the list, and its events looked for. */
export function Look({ flow, at: path }: { flow: FlowName; at?: string | undefined }) {
  const [state, setState] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const at = stateAt(flow, path)
  const matches = found(flow, words)
  const open = (id: string | null) => {
    const to = id === null ? undefined : familyOf(charts[flow]).state(id)?.path
    location.hash = hrefTo({ view: 'look', flow, at: to })
  }
  const select = (id: string | null) => {
    setState(id)
    if (id !== null && pictureShowing(flow, id) !== at && id !== at) open(pictureShowing(flow, id))
  }
  const click = (id: string) => {
    const behind = pictureBehind(flow, id)
    setState(id === state ? null : id)
    if (behind !== at) open(behind)
  }
  const lights = {
    active: new Set(state === null ? [] : [state]),
    taken: new Set<string>(),
    focus: state,
    found: matches,
  }
  return (
    <FlowView
      flow={flow}
      view="look"
      at={at}
      onOpen={open}
      drawing={(picture, covered) => (
        <FlowCanvas ref={picture} flow={flow} at={at} lights={{ ...lights, covered }} onState={click} />
      )}
      side={
        <>
          <FindEvent flow={flow} words={words} found={matches} onWords={setWords} onSelect={select} />
          <StateList flow={flow} selected={state} onSelect={select} onOpen={open} />
        </>
      }
      sideName="States"
    />
  )
}
