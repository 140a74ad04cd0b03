import listNews from '../../../machines/list-news/cases'
import { inBrowser } from './in-browser'

/** The paths of `list-news`: a person can take all of them. */
export default inBrowser(listNews, { isOffered: () => true })
