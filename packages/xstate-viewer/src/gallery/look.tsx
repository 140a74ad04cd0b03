import { useState } from 'react'
import { hierarchyOf } from 'xstate-paths/diagram'
import { FlowCanvas } from '../diagram/flow-canvas'
import { FlowView } from '../flow-view'
import type { Flow } from '../flows'
import { found, pictureBehind, pictureShowing, stateAt } from '../pictures'
import { hrefTo } from '../place'
import { FindEvent } from './find-event'
import { StateList } from './state-list'

interface Props {
  flow: Flow
  /** The path of the state whose inside is shown. */
  at?: string | undefined
  /** The path of the selected state. */
  state?: string | undefined
}

/** A flow to explore: states can be opened in the diagram and in the list, and events can be searched. */
export function Look({ flow, at: path, state: statePath }: Props) {
  const [query, setQuery] = useState('')
  const state = stateAt(flow, statePath)
  const at = path === undefined && state !== null ? pictureShowing(flow, state) : stateAt(flow, path)
  const matches = found(flow, query)
  const pathOf = (id: string | null) => (id === null ? undefined : hierarchyOf(flow.chart).state(id)?.path)
  const go = (picture: string | null, chosen: string | null) => {
    // An address without a picture opens the picture that shows the state.
    const isShown = chosen !== null && pictureShowing(flow, chosen) === picture
    location.hash = hrefTo({
      view: 'look',
      flow: flow.name,
      at: isShown ? undefined : pathOf(picture),
      state: pathOf(chosen),
    })
  }
  const open = (id: string | null) => go(id, state !== null && pictureShowing(flow, state) === id ? state : null)
  const select = (id: string | null) => go(id === null || id === at ? at : pictureShowing(flow, id), id)
  const click = (id: string) => {
    const behind = pictureBehind(flow, id)
    if (behind === at) go(at, id === state ? null : id)
    else go(behind, behind === id ? null : id)
  }
  const highlights = {
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
      diagram={(picture, layers) => (
        <FlowCanvas ref={picture} flow={flow} at={at} highlights={{ ...highlights, ...layers }} onState={click} />
      )}
      side={
        <>
          <FindEvent flow={flow} query={query} found={matches} onQuery={setQuery} onSelect={select} />
          <StateList flow={flow} selected={state} onSelect={select} onOpen={open} />
        </>
      }
      sideName="States"
    />
  )
}
