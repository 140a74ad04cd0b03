import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Actor, AnyStateMachine, InputFrom, InspectionEvent, SnapshotFrom } from 'xstate'

interface Inspection {
  inspect?: (event: InspectionEvent) => void
}

/** Runs a chart while the component is mounted. `provide` returns the chart with its effects and is called once. */
export function useChart<Machine extends AnyStateMachine>(
  provide: () => Machine,
  input: InputFrom<Machine>,
  inspection: Inspection = {},
) {
  const [chart] = useState(provide)
  const running: unknown = useMachine(chart, { ...inspection, input } as never)
  return running as [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>]
}
