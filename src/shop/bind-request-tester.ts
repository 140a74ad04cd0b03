import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { DEFAULT_ENDPOINT, initialHeaders, type TestRequest, type TestResponse } from '../../domain/request'
import { type RequestTesterOwnActions, requestTesterFlow } from '../../machines/request-tester'
import { env } from '../services/env'
import { sendTestRequest } from '../services/test-request'
import { bindFaults } from './bind-faults'
import type { Effects } from './effects'

/** The request tester's chart with its rules and effects. */
export const bindRequestTester = () =>
  requestTesterFlow.provide({
    actors: { sendRequest: fromPromise<TestResponse, TestRequest>(({ input, signal }) => send(input, signal)) },
  } satisfies Effects<typeof requestTesterFlow, RequestTesterOwnActions>)

/**
 * Starts the flows of the request tester's page; they last as long as the page. Only the simulated backend has faults to
 * plant: `faults` is null beside a real server.
 */
export function startRequestTester(inspect?: (event: InspectionEvent) => void) {
  const options = inspect ? { inspect } : {}
  const tester = createActor(bindRequestTester(), { ...options, input: { headers: initialHeaders } })
  const faults = env.apiUrl === null ? createActor(bindFaults(), options) : null
  return { tester: tester.start(), faults: faults?.start() ?? null }
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
