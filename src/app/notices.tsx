import { deferred } from '../components/lazy'
import { useBrowserValue } from '../components/ui/use-browser-value'
import { useCheckoutRef } from '../shop/hooks'

// Visitors have no payments or moves.
const PendingNotices = deferred(() => import('./pending-notices'))

// Passwords and tokens need Web Crypto, which is available only in a secure context.
const isSecureContext = () => globalThis.isSecureContext ?? true

/** Important messages on every page: an insecure connection, unfinished payments and moves. */
export function Notices() {
  const isSecure = useBrowserValue(isSecureContext, true)
  const isShopper = useCheckoutRef() !== undefined
  return (
    <>
      {!isSecure && (
        <p role="alert">
          This page was not opened over a secure connection, which an account needs. Open it with https.
        </p>
      )}
      {isShopper && <PendingNotices />}
    </>
  )
}
