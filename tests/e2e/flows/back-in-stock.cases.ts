import backInStock from '../../../machines/back-in-stock/cases'
import { inBrowser } from './in-browser'

/** The paths of `back-in-stock` that a shopper can take. */
export default inBrowser(backInStock, {
  events: backInStock.events.filter((event) => event.token !== null),
  unreachable: {
    'isVisitor never holds on idle: stock.watch [isVisitor] -> stays': 'a shopper is logged in here',
    'no path takes idle: stock.watch [isVisitor] -> stays': 'a shopper is logged in here',
  },
  isOffered: () => true,
})
