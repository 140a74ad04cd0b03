import type { Mutant } from './mutant'

const backend: Mutant[] = [
  {
    file: 'mock-server/routes/orders.ts',
    from: 'if (known) return before\n',
    to: '\n',
    defect: 'a payment that is sent twice is two orders',
    tests: ['tests/contract/wire/orders.test.ts'],
  },
  {
    file: 'mock-server/routes/cart.ts',
    from: 'line.qty + STEP[action.type]',
    to: 'line.qty + 1',
    defect: 'fewer is more',
    tests: ['tests/contract/wire/cart.test.ts'],
  },
  {
    file: 'mock-server/session.ts',
    from: "requiredClaims: ['exp']",
    to: 'requiredClaims: []',
    defect: 'a token without an end holds for ever',
    tests: ['tests/contract'],
  },
  {
    file: 'mock-server/session.ts',
    from: 'if (account?._id !== caller._id || isEnded(account, caller))',
    to: 'if (!account || isEnded(account, caller))',
    defect: 'an old token opens a later account of the same e-mail',
    tests: ['tests/contract'],
  },
  {
    file: 'mock-server/fault.ts',
    from: 'fault.method === method && ',
    to: '',
    defect: 'a planted fault meets another call',
    tests: ['tests/contract'],
  },
  {
    file: 'mock-server/account-record.ts',
    from: 'written.output.version > upgrades.length + 1',
    to: 'written.output.version > upgrades.length + 2',
    defect: 'a record of the next version is taken for a damaged one',
    tests: ['tests/contract'],
  },
]

const services: Mutant[] = [
  {
    file: 'src/services/test-request.ts',
    from: 'if (!url.href.startsWith(',
    to: 'if (!location.origin && !url.href.startsWith(',
    defect: 'the request tester asks strangers',
    tests: ['tests/unit/test-request.test.ts'],
  },
  {
    file: 'src/services/mask.ts',
    from: '`type status id',
    to: '`type email status id',
    defect: 'an inspector sees e-mail addresses',
    tests: ['tests/unit/mask.test.ts', 'tests/unit/mask-inspector.test.ts', 'tests/unit/mask-stately.mocked.test.ts'],
  },
  {
    file: 'src/services/session.ts',
    from: 'if (stored === null || stored === session?.token) {',
    to: '{',
    defect: 'the end of an old session ends a new one',
    tests: ['tests/unit/session.test.ts'],
  },
  {
    file: 'src/services/account-records.ts',
    from: 'encodeURIComponent(account)}/`',
    to: 'encodeURIComponent(account)}`',
    defect: 'an account sees the payments of one whose name begins alike',
    tests: ['tests/unit/saved-payments.dom.test.ts', 'tests/unit/watched-payments.dom.test.ts'],
  },
  {
    file: 'src/services/tab-lock.ts',
    from: 'if (!isAcquired) return onDenied()',
    to: '',
    defect: 'two tabs pay for the same order',
    tests: [
      'tests/unit/tabs.test.ts',
      'tests/unit/moves.test.ts',
      'tests/unit/saved-payments.dom.test.ts',
      'tests/unit/watched-payments.dom.test.ts',
    ],
  },
]

const views: Mutant[] = [
  {
    file: 'src/components/add-to-cart.tsx',
    from: '!isEnabled || !product.inStock',
    to: '!isEnabled',
    defect: 'what is out of stock can be bought',
    tests: ['tests/components/product.test.tsx'],
  },
  {
    file: 'src/components/wishlist-heart.tsx',
    from: 'aria-pressed={isWished}',
    to: 'aria-pressed={false}',
    defect: 'a heart never says that it is pressed',
    tests: ['tests/components'],
  },
  {
    file: 'src/components/ui/button.tsx',
    from: 'if (hadFocus.current)',
    to: 'if (!ref.current)',
    defect: 'the focus is lost with every change',
    tests: ['tests/e2e/wishlist.spec.ts'],
    browser: true,
  },
  {
    file: 'src/components/price-panel.tsx',
    from: '<dd>{formatMoney(delivery)}</dd>',
    to: '<dd>{formatMoney(0)}</dd>',
    defect: 'the panel says that delivery is free',
    tests: ['tests/e2e/cart.spec.ts'],
    browser: true,
  },
  {
    file: 'src/components/ui/toaster.css',
    from: 'overrides the inline style set by the library */\n    animation-play-state: paused',
    to: 'overrides the inline style set by the library */\n    animation-play-state: running',
    defect: 'a toast goes while it is being read',
    tests: ['tests/e2e/toasts.spec.ts'],
    browser: true,
  },
  {
    file: 'src/styles/tokens.css',
    from: '--ink-soft: light-dark(#5d5149,',
    to: '--ink-soft: light-dark(#b5a9a1,',
    defect: 'soft text is too faint to read',
    tests: ['tests/e2e/access/axe.spec.ts', '--grep', 'everybody can use: (home|product)$'],
    browser: true,
  },
  {
    file: 'src/app/guard.tsx',
    from: 'replace state={isJustLoggedOut ? null : from} />',
    to: 'replace />',
    defect: 'a login forgets where the shopper wanted to go',
    tests: ['tests/e2e/guards.spec.ts'],
    browser: true,
  },
]

/** Mutants in the simulated backend, the services and the views. */
export const outside: readonly Mutant[] = [...backend, ...services, ...views]
