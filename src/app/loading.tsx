import { shopTerms } from '../../domain/shop-terms'
import { Loader } from '../components/ui/loader'

/** A page whose code has not loaded yet. The document has a title meanwhile. */
export const Loading = () => (
  <>
    <title>{shopTerms().name}</title>
    <Loader />
  </>
)
