import { later } from '../components/late'
import { useBrowserValue } from '../components/ui/use-browser-value'
import { useCheckoutRef } from '../shop/hooks'

// Only a shopper can have begun anything.
const Unfinished = later(() => import('./unfinished'))

// Passwords and tokens need Web Crypto, which browsers give to secure pages alone.
const isSecureContext = () => globalThis.isSecureContext ?? true

/** What is unfinished and must not be overlooked, on every page. */
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
      {isShopper && <Unfinished />}
    </>
  )
}
