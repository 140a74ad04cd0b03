import type { Paise } from './money'

/** The flat delivery charge of every order: ₹49 (§9). */
export const DELIVERY_CHARGE: Paise = 4900

/** How many business days a delivery takes: what the home page promises for a fast one, and what a product says otherwise (§1). */
export const businessDays = (fastDelivery: boolean): { least: number; most: number } =>
  fastDelivery ? { least: 3, most: 5 } : { least: 5, most: 7 }

/** How long a delivery takes, in words: '3-5 business days'. */
export function deliveryDays(fastDelivery: boolean): string {
  const { least, most } = businessDays(fastDelivery)
  return `${least}-${most} business days`
}
