/**
 * An event that an order does not take, in words. 403: it is never for who sends it; 409: not now; 422: not with what it says;
 * 503: the order was stored by a newer version of the shop.
 */
export class OrderRefusal extends Error {
  readonly status: 403 | 409 | 422 | 503

  constructor(status: OrderRefusal['status'], words: string) {
    super(words)
    this.status = status
  }
}
