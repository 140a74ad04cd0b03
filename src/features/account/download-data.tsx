import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../../domain/account/account'
import { Button } from '../../components/ui/button'
import { provideAccountExport } from '../../shop/account-export'
import { useInspection } from '../../shop/hooks'

/** The button that downloads all stored data of the account. */
export function DownloadData({ session }: { session: Session }) {
  const [chart] = useState(provideAccountExport)
  const [snapshot, send] = useMachine(chart, useInspection())
  const isBusy = snapshot.hasTag('busy')
  return (
    <Button kind="quiet" pending={isBusy} disabled={isBusy} onClick={() => send({ type: 'export.requested', session })}>
      Download my data
    </Button>
  )
}
