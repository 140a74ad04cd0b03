import { loadSeller } from '../services/api/shop'
import { useLoader } from '../shop/use-loader'
import { ContactLines } from './contact-lines'

/** Contact details that the server provides. */
export default function SellerContact() {
  return <ContactLines seller={useLoader('seller', loadSeller).data} />
}
