import MockmanPage from '../features/mockman/mockman-page'
import { startRequestTester } from '../shop/bind-request-tester'
import { inspection } from '../shop/inspection'

const flows = startRequestTester(await inspection())

/** The request tester's page on its flows. Its code, and theirs, come with the first visit. */
export default function MockmanRoute() {
  return <MockmanPage {...flows} />
}
