import type { ProductImport } from '../../../domain/desk/product-csv'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { Loader } from '../../components/ui/loader'
import { PageTitle } from '../../components/ui/page-title'
import { useChart } from '../../components/ui/use-chart'
import type { ScreenProps } from '../desk-list'
import { ExportButton } from '../export-button'
import styles from '../files.module.css'
import { provideDeskImport } from './desk-import'

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Exports the products as a file and imports a changed one. A preview shows the changes before the import. */
export function ImportPage({ session, onEnded }: ScreenProps) {
  const [snapshot, send] = useChart(() => provideDeskImport(onEnded), { session })
  const { file, result, messages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const failures =
    messages.length > 0 ? messages : ['The server did not respond. Choose the file again to see what it would change.']
  return (
    <div className={`stack-2 ${styles.part}`}>
      <PageTitle document="Import or export">Import or export</PageTitle>
      <p>
        Export the products, change them in a spreadsheet, and save it as “CSV UTF-8”. A row changes its product; what
        is not in the file stays as it is.
      </p>
      <ExportButton session={session} onEnded={onEnded} file="products" />
      <label className="stack-half">
        <span>File of products</span>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) send({ type: 'file.chosen', file: chosen })
            // Cleared, so that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <section aria-label="The file" aria-busy={isBusy} className={`stack-2 ${styles.part}`}>
        {file && <p translate="no">{file.name}</p>}
        {isBusy && <Loader label={result ? 'Importing the file…' : 'Reading the file…'} />}
        {snapshot.hasTag('refused') && <Alerts messages={failures} className={styles.failure} />}
        {snapshot.hasTag('taken') && result && <p role="status">{`Changed ${products(result.changed)}.`}</p>}
        {snapshot.hasTag('previewed') && result && (
          <>
            <p role="status">
              {result.changed === 0
                ? `The file has ${products(result.rows)} and changes nothing.`
                : `The file has ${products(result.rows)} and changes ${result.changed} of them.`}
            </p>
            <Changes result={result} />
            <div className="row middle">
              <Button
                pending={isBusy}
                disabled={!snapshot.can({ type: 'file.taken' })}
                onClick={() => send({ type: 'file.taken' })}
              >
                {`Change ${products(result.changed)}`}
              </Button>
              <Button kind="secondary" disabled={isBusy} onClick={() => send({ type: 'file.dropped' })}>
                Discard it
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

function Changes({ result: { changed, changes } }: { result: ProductImport }) {
  return (
    <>
      <ul aria-label="Changes" className={`stack-1 ${styles.changes}`}>
        {changes.map(({ id, title, fields }) => (
          <li key={id}>
            <span translate="no">{title}</span>
            {fields.map(({ name, before, after }) => (
              <p key={name} className="soft">{`${name}: ${before || 'nothing'} becomes ${after || 'nothing'}`}</p>
            ))}
          </li>
        ))}
      </ul>
      {changed > changes.length && <p>{`And ${changed - changes.length} more.`}</p>}
    </>
  )
}
