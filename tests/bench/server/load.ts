import autocannon, { type Options } from 'autocannon'

/** The results of a load test. */
export interface Load {
  /** Average responses per second. */
  rate: number
  /** In ms. */
  p99: number
  /** Responses other than 2xx. */
  failed: number
}

/** Describes a load: responses per second, and p99 in ms. */
export const described = ({ rate, p99, failed }: Load): string =>
  `${Math.round(rate).toLocaleString('en')}, ${p99}${failed > 0 ? `, ${failed} failed` : ''}`

/** Sends requests to a URL over this many connections, each as soon as the previous response arrives. */
export async function load(
  { url, requests }: Pick<Options, 'url' | 'requests'>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(requests && { requests }),
  })
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
