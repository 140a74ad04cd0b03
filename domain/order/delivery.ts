/** Business days of a delivery: fast as promised on the home page, standard as stated on the product page (§1). */
export const businessDays = (fastDelivery: boolean): { least: number; most: number } =>
  fastDelivery ? { least: 3, most: 5 } : { least: 5, most: 7 }

/** Formats the duration of a delivery: '3-5 business days'. */
export function deliveryDays(fastDelivery: boolean): string {
  const { least, most } = businessDays(fastDelivery)
  return `${least}-${most} business days`
}
