import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { type Address, addressSchema, emptyAddress } from '../../../domain/account/address'
import { profileDraft } from '../../../domain/account/profile-form'
import { emptyCode } from '../../../domain/desk/code-form'
import { deskAct } from '../../../domain/desk/desk-acts'
import { type FlowName, flows } from '../../../machines'
import { deskOrder, session, stockRow } from '../../../machines/examples'
import { deferred, settled } from '../../support/deferred'

/** Starts a flow whose requests are answered at once, as far as `answers` names them. */
async function start(name: FlowName, input: object, answers: Record<string, unknown> = {}) {
  const actors = Object.fromEntries(
    Object.entries(answers).map(([request, answer]) => [request, fromPromise(async () => answer)]),
  )
  const flow = createActor((flows[name] as unknown as AnyStateMachine).provide({ actors }), { input }).start()
  await settled()
  return flow
}

test('a form for an existing address has every stored field', () => {
  const form = createActor(flows['address-form']).start()
  const stored = Object.fromEntries(
    Object.keys(addressSchema.entries).map((field) => [field, `the ${field}`]),
  ) as Address
  form.send({ type: 'form.open', address: stored })
  const { draft, addressId } = form.getSnapshot().context
  expect({ ...draft, _id: addressId }).toEqual(stored)
})

const cancel = deskAct('order.cancel', 'act-1', deskOrder)

test.each<
  [FlowName, input: object, answers: Record<string, unknown>, opened: AnyEventObject, sent: string, closed: string]
>([
  [
    'desk-codes',
    { session, draft: emptyCode },
    { loadCodes: [] },
    { type: 'code.opened', code: null, draft: emptyCode },
    'code.submitted',
    'code.closed',
  ],
  [
    'desk-order',
    { session, id: 'order-1' },
    { loadOrder: deskOrder },
    { type: 'act.chosen', act: cancel, draft: {} },
    'act.sent',
    'act.closed',
  ],
  [
    'desk-correction',
    { session },
    {},
    { type: 'correction.begun', row: stockRow, id: 'correction-1' },
    'correction.sent',
    'correction.closed',
  ],
  [
    'profile-form',
    { session },
    {},
    { type: 'form.open', form: 'password', draft: profileDraft(session.user) },
    'form.submit',
    'form.close',
  ],
  [
    'order-request',
    { session, orderId: 'order-1' },
    {},
    {
      type: 'request.opened',
      request: { type: 'order.return.ask', lines: [{ id: 'oud', title: 'Oud', most: 1 }], address: emptyAddress },
    },
    'request.sent',
    'request.closed',
  ],
  [
    'review',
    { token: 'a token', productId: 'oud', opens: false },
    { loadReview: { hasReceived: true, review: null } },
    { type: 'review.opened' },
    'review.submitted',
    'review.closed',
  ],
  [
    'review-report',
    {},
    {},
    { type: 'report.opened', reviewId: 'review-1', token: 'a token' },
    'report.submitted',
    'report.closed',
  ],
])(
  'the dialog of %s opens without the errors of the one before',
  async (name, input, answers, opened, sent, closed) => {
    const flow = await start(name, input, answers)
    const attempted = () => [flow.getSnapshot().hasTag('open'), flow.getSnapshot().context.attempted]
    flow.send(opened)
    flow.send({ type: sent })
    expect(attempted()).toEqual([true, true])
    flow.send({ type: closed })
    await settled()
    flow.send(opened)
    expect(attempted()).toEqual([true, false])
  },
)

test.each([
  [500, 'act-1'],
  [0, 'act-1'],
  [409, 'act-2'],
])('an act at the desk that ended in %i is sent again as %s', async (status, id) => {
  const sendAct = deferred<typeof deskOrder, { act: { id: string } }>()
  const actors = { loadOrder: fromPromise(async () => deskOrder), sendAct: sendAct.logic }
  const flow = createActor(flows['desk-order'].provide({ actors } as never), {
    input: { session, id: 'order-1' },
  }).start()
  const send = (actId: string) =>
    flow.send({ type: 'act.chosen', act: { ...cancel, fields: [], id: actId }, draft: {} })
  send('act-1')
  await sendAct.last().fail(status)
  send('act-2')
  expect(sendAct.last().input.act.id).toBe(id)
})
