import autocannon, { type Client, type Options } from 'autocannon'

/** The results of a load test. */
export interface Load {
  /** Average responses per second. */
  rate: number
  /** In ms. */
  p99: number
  /** Responses other than 2xx. */
  failed: number
}

/**
 * Sends requests to a URL over this many connections, each as soon as the previous response arrives. `eachClient`
 * gives a connection its own headers.
 */
export async function load(
  { url, requests }: Pick<Options, 'url' | 'requests'>,
  connections: number,
  seconds: number,
  eachClient: (client: Client) => void = () => {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: eachClient,
    ...(requests && { requests }),
  })
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
