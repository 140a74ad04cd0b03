import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Keeps out of a build what its browsers or its code have no use for. */
export function lean(): Plugin {
  return {
    name: 'sillage-lean',
    config: () => ({
      resolve: {
        alias: [
          // Mirage's lodash, function by function: the same answers in half the code.
          { find: /^lodash\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
          { find: /^inflected$/, replacement: resolve(import.meta.dirname, 'no-inflection.ts') },
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
    transform: {
      filter: { id: /\/(react-router|miragejs)\// },
      // What is named or wrapped where it is defined counts as used, and with it all it calls (docs/decisions/026). The
      // names are for React's devtools.
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(
            /^var \w+ = (?=(React\d*\.(createContext|forwardRef|memo)|\w*Serializer\.extend)\()/gm,
            '$&/* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  }
}
