/**
 * The refusal of an event, with a message. 403: its sender may never send it; 409: not now; 422: not with this content; 503: the
 * order was stored by a newer version of the shop.
 */
export class OrderRefusal extends Error {
  readonly status: 403 | 409 | 422 | 503

  constructor(status: OrderRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}
