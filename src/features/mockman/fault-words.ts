import type { Fault } from '../../../domain/fault'

/** A fault in one line: 'POST /api/user/order: answered with 500, once'. */
export function faultInWords({ method, path, status, times, delay, after, body }: Fault): string {
  const outcome = [
    status === 0 && 'the network fails',
    status && `answered with ${status}`,
    after && 'served, then its answer is lost',
    body === 'malformed' && 'answered with broken JSON',
    delay > 0 && `${delay} ms late`,
  ].filter(Boolean)
  return `${method} ${path}: ${outcome.join(', ')}, ${times === 1 ? 'once' : `${times} times`}`
}
