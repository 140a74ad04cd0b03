import { test as base } from './fixtures'
import { Provider } from './provider'

/** The shop's test for a build with the provider's public key. The tests respond at the provider's addresses. */
export const test = base.extend<{ provider: Provider }>({
  provider: async ({ page, alarm }, use) => {
    const provider = new Provider(page, alarm)
    await provider.intercept()
    await use(provider)
  },
})

export { expect } from './fixtures'
