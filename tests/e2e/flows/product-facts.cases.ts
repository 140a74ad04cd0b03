import loader from '../../../machines/loader/cases'
import { inBrowser } from './in-browser'
import { unreachable } from './loader.cases'

/** The paths of `loader` with the facts about a product, after a click on another page. */
export default inBrowser(loader, {
  inputs: [{ kind: 'product facts', data: null }],
  done: { load: [{ about: 'Deep and sweet.' }, {}] },
  unreachable,
  isOffered: () => true,
})
