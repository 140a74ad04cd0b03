import { CreditCard } from 'lucide-react'
import { CONTACT } from '../../../domain/contact'
import { Arrival } from '../../components/arrival'
import { providerKeyId } from '../../services/payment/key'
import styles from './delivery-and-payment.module.css'

/** When the order comes and how it is paid, before anybody presses Place Order. */
export function DeliveryAndPayment() {
  return (
    <section className={styles.facts} aria-label="Delivery and payment">
      <h2>Delivery</h2>
      <Arrival />
      <h2>Payment</h2>
      <p className={styles.payment}>
        <CreditCard aria-hidden size={18} strokeWidth={1.5} />
        <span>
          {providerKeyId() === null
            ? 'Place Order opens a test payment: no money is charged.'
            : 'Place Order opens Razorpay’s own window, where you pay by card. The shop never sees its number.'}
        </span>
      </p>
      <p>{`Questions? Call ${CONTACT.phone}.`}</p>
    </section>
  )
}
