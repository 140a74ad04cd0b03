import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { DEFAULT_ENDPOINT, type TestRequest, type TestResponse } from '../../domain/request'
import { faultsMachine } from '../../machines/faults.machine'
import { requestTesterMachine } from '../../machines/request-tester.machine'
import { requestTesterRules } from '../../machines/request-tester.rules'
import { clearFaults, expireToken, loadFaults, plantFaults } from '../services/api/faults'
import { env } from '../services/env'
import { sendTestRequest } from '../services/test-request'
import { effect } from './effect'

/** The flows of the request tester's page. They begin with the first visit there, and last as long as the page. */
export function startRequestTester(inspect?: (event: InspectionEvent) => void) {
  const options = inspect ? { inspect } : {}
  const tester = createActor(
    requestTesterMachine.provide(requestTesterRules).provide({
      actors: { sendRequest: fromPromise<TestResponse, TestRequest>(({ input, signal }) => send(input, signal)) },
    }),
    options,
  )
  return { tester: tester.start(), faults: env.apiUrl === null ? startFaults(options) : null }
}

/** Only the simulated backend has faults to plant. */
function startFaults(options: { inspect?: (event: InspectionEvent) => void }) {
  const faults = createActor(
    faultsMachine.provide({
      actors: {
        loadFaults: effect((_, signal) => loadFaults(signal)),
        plantFaults: effect((input, signal) => plantFaults(input.faults, signal)),
        expireToken: effect((_, signal) => expireToken(signal)),
        clearFaults: effect((_, signal) => clearFaults(signal)),
      },
    }),
    options,
  )
  return faults.start()
}

/** A request that fails is logged, and its response is shown (§8). */
async function send(request: TestRequest, signal: AbortSignal): Promise<TestResponse> {
  const asked = `${request.method} ${request.endpoint || DEFAULT_ENDPOINT}`
  try {
    const response = await sendTestRequest(request, signal)
    if ('status' in response && (response.status < 200 || response.status > 299))
      console.error(`${asked} was answered with ${response.status} ${response.statusText}`)
    return response
  } catch (error) {
    if (!signal.aborted) console.error(`${asked} had no answer:`, error)
    throw error
  }
}
