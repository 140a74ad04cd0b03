import { ContactLines } from '../../components/contact-lines'
import { Notice } from '../../components/ui/notice'
import { loadSeller } from '../../services/api/shop'
import { useLoader } from '../../shop/use-loader'
import { ContactForm } from './contact-form'
import { GrievanceOfficer, SellerInfo } from './seller-info'

/** The seller, contact links, a contact form, and the grievance officer. */
export function Contact() {
  const { seller, isLoading, notice } = useSeller()
  return (
    <>
      {notice}
      {seller && (
        <>
          {!seller.isDemonstration && <SellerInfo seller={seller} />}
          <address className="links accent-links">
            <ContactLines seller={seller} />
          </address>
        </>
      )}
      <p>Please include your Order ID. You’ll find it on the order’s page and in your account under Orders.</p>
      <ContactForm />
      <GrievanceOfficer seller={seller} isLoading={isLoading} />
    </>
  )
}

/** The seller, at the start of the terms. */
export function SellerOfTerms() {
  const { seller, notice } = useSeller()
  return (
    <>
      {notice}
      {seller && <SellerInfo seller={seller} />}
    </>
  )
}

function useSeller() {
  const { data, isLoading, isFailed, reload } = useLoader('seller', loadSeller)
  return {
    seller: data,
    isLoading,
    notice: isFailed && <Notice onRetry={reload}>The seller’s details could not be loaded.</Notice>,
  }
}
