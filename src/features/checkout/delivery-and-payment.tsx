import { demonstration } from '../../../domain/catalogue/seller'
import { Arrival } from '../../components/arrival'
import { ContactLines } from '../../components/contact-lines'
import SellerContact from '../../components/seller-contact'
import styles from './delivery-and-payment.module.css'
import { PaymentChoice } from './payment-choice'

/** Delivery date, payment method and contact details. */
export function DeliveryAndPayment() {
  return (
    <>
      <section className={styles.facts} aria-label="Delivery">
        <h2>Delivery</h2>
        <Arrival />
      </section>
      <PaymentChoice />
      <address className={styles.questions}>
        <p>Questions? Call us or write to us.</p>
        {import.meta.env.VITE_API_URL ? <SellerContact /> : <ContactLines seller={demonstration} />}
      </address>
    </>
  )
}
