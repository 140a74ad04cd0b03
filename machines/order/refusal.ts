/**
 * The refusal of an event, with a message. 403: the sender may never send it. 409: the order does not accept it now. 422: its
 * content is invalid. 503: a newer version of the shop has stored the order.
 */
export class OrderRefusal extends Error {
  readonly status: 403 | 409 | 422 | 503

  constructor(status: OrderRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}
