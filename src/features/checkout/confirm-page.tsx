import { formatMoney, fromRupees } from '../../../domain/money/money'
import type { OrderToConfirm } from '../../../domain/order/confirmation'
import { href, routes } from '../../../domain/routes'
import { Button, ButtonLink } from '../../components/ui/button'
import { Fact } from '../../components/ui/fact'
import { Loader } from '../../components/ui/loader'
import NotFoundPage from '../../components/ui/not-found-page'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { env } from '../../services/env'
import { provideConfirmationLink } from '../../shop/confirm-order'
import { useFlow } from '../../shop/use-flow'
import { useRouteParam } from '../../shop/use-route-param'
import styles from './confirmation.module.css'
import { confirmBy, DECIDED } from './messages'

/** The target of a mailed link: the shopper confirms an order, or cancels it. The simulated backend sends no mail. */
export default function ConfirmPage() {
  const token = useRouteParam()
  return env.apiUrl === null ? <NotFoundPage /> : <ConfirmByLink key={token} token={token} />
}

function ConfirmByLink({ token }: { token: string }) {
  const [snapshot, send] = useFlow(provideConfirmationLink, { token })
  const { order, decision, messages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isOpen = snapshot.hasTag('open')
  const reload = snapshot.hasTag('failed') ? () => send({ type: 'confirmation.reload' }) : undefined
  return (
    <div className={`stack-4 ${styles.confirmation}`}>
      <PageTitle document={routes.confirm.title}>
        {snapshot.matches('decided') ? DECIDED[decision ?? 'confirm'].title : routes.confirm.title}
      </PageTitle>
      {snapshot.matches('loading') && <Loader label="Looking for your order…" />}
      {messages.map((message) => (
        <Notice key={message} {...(reload && { onRetry: reload })}>
          {message}
        </Notice>
      ))}
      {order && isOpen && <Order order={order} />}
      {snapshot.matches('decided') && <p>{DECIDED[decision ?? 'confirm'].text}</p>}
      <div className={`row ${styles.ways}`}>
        {isOpen ? (
          <>
            <Button
              pending={isBusy && decision === 'confirm'}
              disabled={isBusy}
              onClick={() => send({ type: 'confirmation.decided', decision: 'confirm' })}
            >
              Confirm order
            </Button>
            <Button
              kind="secondary"
              pending={isBusy && decision === 'cancel'}
              disabled={isBusy}
              onClick={() => send({ type: 'confirmation.decided', decision: 'cancel' })}
            >
              Cancel order
            </Button>
          </>
        ) : (
          <ButtonLink href={href('orders')} kind="secondary">
            All your orders
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Order({ order: { orderId, amount, products, until } }: { order: OrderToConfirm }) {
  return (
    <>
      <p>{confirmBy(until)}</p>
      <ul className="stack-2">
        {products.map(({ title, image, qty }) => (
          <li key={title} className="line-2">
            <img src={image} alt="" width={48} height={60} /> <span>{`${qty} × ${title}`}</span>
          </li>
        ))}
      </ul>
      <dl className={`stack-1 ${styles.facts}`}>
        <Fact term="Order ID">{orderId}</Fact>
        <Fact term="To pay on delivery">{formatMoney(fromRupees(amount))}</Fact>
      </dl>
    </>
  )
}
