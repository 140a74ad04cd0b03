import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Gift } from '../../../domain/cart/gift'
import type { giftMachine } from '../../../machines/gift/gift.machine'
import { loadGift } from '../../services/saved-gift'
import { provideGift } from '../../shop/gift'
import { useAuth, useInspection } from '../../shop/hooks'
import { useSelector } from '../../shop/use-selector'

export type GiftActor = ActorRefFrom<typeof giftMachine>

/** The flow of the gift options at the checkout. Starts with the gift stored for this tab. */
export function useGift(): GiftActor {
  const account = useAuth((snapshot) => snapshot.context.session?.user.email ?? '')
  const chart = useMemo(() => provideGift(account), [account])
  return useActorRef(chart, { input: { gift: loadGift(account) }, ...useInspection() })
}

/** The gift options of the order, with a trimmed message; `null`: no gift. */
export function useOrderGift(actor: GiftActor): Gift | null {
  const isGift = useSelector(actor, (snapshot) => snapshot.hasTag('given'))
  const gift = useSelector(actor, (snapshot) => snapshot.context.gift)
  return isGift ? { ...gift, message: gift.message.trim() } : null
}
