import { Loader } from '../../components/ui/loader'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'

interface NoOrderProps {
  isMissing: boolean
  isFailed: boolean
  reload: () => void
}

/** Shown when an order does not exist, is loading or failed to load. */
export function NoOrder({ isMissing, isFailed, reload }: NoOrderProps) {
  if (isMissing)
    return (
      <>
        <PageTitle document="Order not found">Order not found</PageTitle>
        <p>The shop has no such order.</p>
      </>
    )
  return (
    <section aria-label="Order" aria-busy={!isFailed}>
      <PageTitle document="Order">Order</PageTitle>
      {isFailed ? (
        <Notice onRetry={reload}>The order could not be loaded.</Notice>
      ) : (
        <Loader label="Loading the order…" />
      )}
    </section>
  )
}
