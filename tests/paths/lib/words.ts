import type { AnyEventObject } from 'xstate'
import { endOf } from './cases'
import { activeLeaves } from './chart'
import type { ModelState } from './model'
import type { PathStep } from './paths'

const LONGEST_PAYLOAD = 60

/** A path in plain words: 'starts in loading; loadCart is done: ready; cart.add {…}: adding'. */
export function inWords(start: ModelState, steps: readonly PathStep[]): string {
  let before = place(start)
  const told = steps.map(({ event, state }) => {
    const after = place(state)
    const told = `${eventInWords(event)}: ${after === before ? `still ${after}` : after}`
    before = after
    return told
  })
  return [`starts in ${place(start)}`, ...told].join('; ')
}

/** An event in plain words: 'addItem fails {…}', 'patience ends', 'cart.add {…}'. */
export function eventInWords(event: AnyEventObject): string {
  const { type, actorId: _, ...payload } = event
  const end = endOf(event)
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  const said = Object.keys(payload).length > 0 ? ` ${clipped(JSON.stringify(payload))}` : ''
  if (end) return `${end.id} ${end.failed ? 'fails' : 'is done'}${said}`
  if (delay) return `${/^\d+$/.test(delay) ? `${delay} ms pass` : `${delay} ends`}`
  return type + said
}

const clipped = (text: string) => (text.length > LONGEST_PAYLOAD ? `${text.slice(0, LONGEST_PAYLOAD - 1)}…` : text)

const place = ({ snapshot }: ModelState) => (snapshot ? activeLeaves(snapshot).join(' + ') : 'nothing')
