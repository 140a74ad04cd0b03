import autocannon, { type Client, type Options } from 'autocannon'

/** How a server does under load. */
export interface Load {
  /** Requests answered in a second, on average. */
  rate: number
  /** ms. */
  p99: number
  /** Requests that were not answered with 2xx. */
  failed: number
}

/** Asks an address as fast as it answers, over so many connections. `eachClient`: gives a connection its own headers. */
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
