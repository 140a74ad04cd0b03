import loader from '../../../machines/loader/cases'
import { inBrowser } from './in-browser'

/** A page that the shop renders itself after a navigation embeds no data. */
export const unreachable = Object.fromEntries(
  [
    'hasData never holds on starting: always [hasData] -> ready',
    'no path takes starting: always [hasData] -> ready',
  ].map((way) => [way, 'the page embeds no data']),
)

/** The paths of `loader` with the seller. */
export default inBrowser(loader, { inputs: [{ kind: 'seller', data: null }], unreachable, isOffered: () => true })
