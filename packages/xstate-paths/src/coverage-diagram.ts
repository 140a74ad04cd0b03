import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredTransitions, stateName } from './chart.ts'
import type { Coverage } from './coverage.ts'
import { eventInWords } from './words.ts'

/** A chart as a Mermaid flowchart; arrows no path takes, and guards not seen both ways, are red. */
export function coverageDiagram(machine: AnyStateMachine, { missing }: Coverage): string {
  const uncovered = new Set(
    [...missing.transitions, ...missing.guards.map(({ transition }) => transition)].map(({ key }) => key),
  )
  const transitions = declaredTransitions(machine)
  const arrows = transitions.map(({ source, event, guard, target }) => {
    const label = `${eventInWords({ type: event })}${guard ? ` [${guard}]` : ''}`.replaceAll('"', "'")
    return `  ${mermaidId(source)} -->|"${label}"| ${mermaidId(target?.split(', ')[0] ?? source)}`
  })
  const red = transitions.flatMap(({ key }, arrow) => (uncovered.has(key) ? [arrow] : []))
  return [
    'flowchart TB',
    ...box(machine.root, '  '),
    ...arrows,
    ...(red.length > 0 ? [`  linkStyle ${red.join(',')} stroke:red,stroke-width:3px,color:red`] : []),
    '',
  ].join('\n')
}

function box(node: AnyStateNode, indent: string): string[] {
  const id = mermaidId(stateName(node))
  const children = Object.values(node.states)
  if (children.length === 0) return [`${indent}${id}["${node.key}"]`]
  return [
    `${indent}subgraph ${id}["${node.key}"]`,
    ...children.flatMap((child) => box(child, `${indent}  `)),
    `${indent}end`,
  ]
}

const mermaidId = (name: string) => `s_${name.replace(/[^A-Za-z0-9]/g, '_')}`
