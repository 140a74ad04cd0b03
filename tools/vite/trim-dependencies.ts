import type { Plugin } from 'vite'

/** Builds with smaller modules that answer the same, where a dependency asks for larger ones (docs/decisions/026). */
export function trimDependencies(): Plugin {
  return {
    name: 'sillage-trim-dependencies',
    config: () => ({
      resolve: {
        alias: [
          // Mirage's lodash, function by function: the same answers in half the code.
          { find: /^lodash\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
          // React has had this hook itself since 18.
          {
            find: /^use-sync-external-store\/shim\/with-selector$/,
            replacement: 'use-sync-external-store/with-selector',
          },
          { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        ],
      },
      // Every browser of `build.target` preloads modules by itself.
      build: { modulePreload: { polyfill: false } },
    }),
  }
}
