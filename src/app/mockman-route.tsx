import MockmanPage from '../features/mockman/mockman-page'
import { inspection } from '../shop/inspection'
import { startRequestTester } from '../shop/request-tester'

const flows = startRequestTester(await inspection())

/** The request tester's page with its flows. Loaded on demand. */
export default function MockmanRoute() {
  return <MockmanPage {...flows} />
}
