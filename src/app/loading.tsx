import { Loader } from '../components/ui/loader'

/** A page whose code has not loaded yet. The document has a title meanwhile. */
export const Loading = () => (
  <>
    <title>Sillage</title>
    <Loader />
  </>
)
