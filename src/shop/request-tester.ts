import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { DEFAULT_ENDPOINT, initialHeaders, type TestRequest, type TestResponse } from '../../domain/request'
import type { Provided } from '../../machines/effect'
import { type RequestTesterEffects, requestTesterMachine } from '../../machines/request-tester/request-tester.machine'
import { env } from '../services/env'
import { sendTestRequest } from '../services/test-request'
import { provideFaults } from './faults'

/** The request tester with its effects. */
const provideRequestTester = () =>
  requestTesterMachine.provide({
    actors: { sendRequest: fromPromise<TestResponse, TestRequest>(({ input, signal }) => send(input, signal)) },
  } satisfies Provided<typeof requestTesterMachine, RequestTesterEffects>)

/**
 * Starts the flows of the request tester's page. They run until the page closes. Only the simulated backend has faults, so with
 * a real server `faults` is null.
 */
export function startRequestTester(inspect?: (event: InspectionEvent) => void) {
  const options = inspect ? { inspect } : {}
  const tester = createActor(provideRequestTester(), { ...options, input: { headers: initialHeaders } })
  const faults = env.apiUrl === null ? createActor(provideFaults(), options) : null
  return { tester: tester.start(), faults: faults?.start() ?? null }
}

/** Sends a request and logs a failed one (§8). */
async function send(request: TestRequest, signal: AbortSignal): Promise<TestResponse> {
  const name = `${request.method} ${request.endpoint || DEFAULT_ENDPOINT}`
  try {
    const response = await sendTestRequest(request, signal)
    if ('status' in response && (response.status < 200 || response.status > 299))
      console.error(`${name} was answered with ${response.status} ${response.statusText}`)
    return response
  } catch (error) {
    if (!signal.aborted) console.error(`${name} had no answer:`, error)
    throw error
  }
}
