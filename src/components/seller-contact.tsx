import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useInspection } from '../shop/hooks'
import { provideSeller } from '../shop/seller'
import { ContactLines } from './contact-lines'

/** Contact details that the server provides. */
export default function SellerContact() {
  const [chart] = useState(provideSeller)
  const [snapshot] = useMachine(chart, useInspection())
  return <ContactLines seller={snapshot.context.seller} />
}
