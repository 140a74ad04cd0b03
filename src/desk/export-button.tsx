import { Button } from '../components/ui/button'
import { Notice } from '../components/ui/notice'
import { useChart } from '../components/ui/use-chart'
import { provideDeskExport } from './desk-export'
import type { ScreenProps } from './desk-list'

interface ExportButtonProps extends ScreenProps {
  file: 'orders' | 'products'
  /** Selects the orders to export. */
  query?: Readonly<Record<string, string>>
}

/** Exports orders or products as a file. */
export function ExportButton({ session, onEnded, file, query = {} }: ExportButtonProps) {
  const [snapshot, send] = useChart(() => provideDeskExport(onEnded), { session })
  const isBusy = snapshot.hasTag('busy')
  const { messages } = snapshot.context
  const failure = messages.length > 0 ? messages : ['The file could not be fetched. Please try again.']
  return (
    <div className="row middle">
      <Button
        kind="secondary"
        pending={isBusy}
        disabled={isBusy}
        onClick={() => send({ type: 'export.requested', file, query })}
      >
        Export
      </Button>
      {isBusy && (
        <Button kind="quiet" onClick={() => send({ type: 'export.stopped' })}>
          Stop
        </Button>
      )}
      {snapshot.hasTag('failed') && <Notice>{failure.join(' ')}</Notice>}
    </div>
  )
}
