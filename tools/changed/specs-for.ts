/** Every screen with axe, and the walks through every flow. */
const EVERYWHERE = ['access/', 'flow-tours.spec.ts']

/** Browser tests by the folder whose changes can break them. A folder that is not listed can break any. */
const SPECS_BY_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'src/features/account/': EVERYWHERE,
  'src/features/auth/': [...EVERYWHERE, 'guards.spec.ts'],
  'src/features/cart/': [...EVERYWHERE, 'cart.spec.ts', 'safety-'],
  'src/features/checkout/': [...EVERYWHERE, 'provider', 'safety-'],
  'src/features/compare/': EVERYWHERE,
  'src/features/finder/': EVERYWHERE,
  'src/features/help/': EVERYWHERE,
  'src/features/home/': [...EVERYWHERE, 'first-visit.spec.ts', 'layout-shift.spec.ts', 'navigation.spec.ts'],
  'src/features/mockman/': EVERYWHERE,
  'src/features/product/': [...EVERYWHERE, 'product.spec.ts', 'first-visit.spec.ts', 'layout-shift.spec.ts'],
  'src/features/products/': [
    ...EVERYWHERE,
    'filters.spec.ts',
    'first-visit.spec.ts',
    'layout-shift.spec.ts',
    'product.spec.ts',
    'take-over.spec.ts',
  ],
  'src/features/wishlist/': EVERYWHERE,
  'src/flows/': ['access/', 'flows-page.spec.ts'],
  'packages/xstate-viewer/': ['access/', 'flows-page.spec.ts'],
}

/** Files that no browser loads: documents, and tests of other kinds. */
const NOT_IN_A_BROWSER = /\.md$|^docs\/|^\.|^tests\/(?!e2e\/|paths\/)/

/** The arguments for Playwright after these files have changed: prefixes of paths in tests/e2e, or all of them. */
export function specsFor(files: readonly string[]): string[] | 'all' {
  const specs = new Set<string>()
  for (const file of files) {
    if (NOT_IN_A_BROWSER.test(file)) continue
    const folder = Object.keys(SPECS_BY_FOLDER).find((one) => file.startsWith(one))
    const concerned = folder
      ? SPECS_BY_FOLDER[folder]
      : file.endsWith('.spec.ts')
        ? [file.replace('tests/e2e/', '')]
        : null
    if (!concerned) return 'all'
    for (const spec of concerned) specs.add(`tests/e2e/${spec}`)
  }
  return [...specs].sort()
}
