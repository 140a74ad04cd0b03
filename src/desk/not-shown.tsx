import { capitalized } from '../../domain/normal-text'
import { Loader } from '../components/ui/loader'
import { Notice } from '../components/ui/notice'
import { PageTitle } from '../components/ui/page-title'

interface NotShownProps {
  name: 'order' | 'message' | 'product'
  snapshot: { hasTag(tag: 'missing' | 'failed'): boolean }
  reload: () => void
}

/** Shown instead of one thing of the shop that does not exist, is loading, or could not be loaded. */
export function NotShown({ name, snapshot, reload }: NotShownProps) {
  const isMissing = snapshot.hasTag('missing')
  const isFailed = snapshot.hasTag('failed')
  const title = capitalized(name) + (isMissing ? ' not found' : '')
  return (
    <section aria-label={capitalized(name)} aria-busy={!isMissing && !isFailed}>
      <PageTitle document={title}>{title}</PageTitle>
      {isMissing && <p>{`The shop has no such ${name}.`}</p>}
      {isFailed && <Notice onRetry={reload}>{`The ${name} could not be loaded.`}</Notice>}
      {!isMissing && !isFailed && <Loader label={`Loading the ${name}…`} />}
    </section>
  )
}
