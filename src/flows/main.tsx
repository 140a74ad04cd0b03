import '../styles/font.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { flowsOf, showFlows } from 'xstate-viewer'
import { FLOWS_CHANNEL } from '../services/inspect'
import { followedOrders } from './followed-orders'
import { groups, journey } from './journey'
import { shownFlows, statelyFile } from './shown-flows'

const root = document.getElementById('root')
if (!root) throw new Error('flows.html has no #root')

showFlows(root, {
  flows: flowsOf(shownFlows),
  title: 'The flows of Sillage',
  journey,
  groups,
  statelyFile,
  live: {
    channel: FLOWS_CHANNEL,
    address: '/?inspect',
    app: 'shop',
    logFile: 'sillage-log.json',
    entities: followedOrders,
  },
})
