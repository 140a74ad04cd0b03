import { expect, type Page } from '@playwright/test'

/** The amounts of the price panel, by term. A missing term is null. */
export async function expectPanel(page: Page, amounts: Record<string, string | null>): Promise<void> {
  const panel = page.getByRole('region', { name: 'Price details' })
  for (const [term, amount] of Object.entries(amounts)) {
    const definition = panel.locator(`dt:text-is("${term}") + dd`)
    if (amount === null) await expect(definition).toHaveCount(0)
    // A discount may have a minus sign.
    else await expect(definition).toHaveText(new RegExp(`^[-−–]?\\s?${amount.replaceAll('.', '\\.')}$`))
  }
}
