import { BackToTop } from './back-to-top'
import { CompareLink } from './compare-link'

/** The controls that float over every page. */
export default function Floating() {
  return (
    <>
      <CompareLink />
      <BackToTop />
    </>
  )
}
