import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { bindSeller } from '../shop/bind-seller'
import { useInspection } from '../shop/hooks'
import { ContactLines } from './contact-lines'

/** How the shop is reached that a server names. */
export default function SellerContact() {
  const [chart] = useState(bindSeller)
  const [snapshot] = useMachine(chart, useInspection())
  return <ContactLines seller={snapshot.context.seller} />
}
