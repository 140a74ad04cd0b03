import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { parseEnv } from './src/services/env-schema.ts'
import { compiledAtOnce, firstVisitChunks } from './tools/vite/first-visit.ts'
import { offline } from './tools/vite/offline.ts'
import { pages } from './tools/vite/pages.ts'
import { previewHostHeaders } from './tools/vite/preview.ts'
import { statelyFiles } from './tools/vite/stately.ts'
import { unusedDeclarations, unusedDescriptions } from './tools/vite/unused-code.ts'

export default defineConfig(({ mode }) => {
  const env = parseEnv(loadEnv(mode, process.cwd(), ['VITE_', 'SITE_ORIGIN']))
  return {
    plugins: [
      react(),
      statelyFiles(),
      unusedDeclarations(/node_modules\/react-router\//),
      unusedDescriptions(/\/machines\/.+\.machine\.ts$/),
      firstVisitChunks(/src\/boot\/main\.tsx$/, /src\/boot\/shop\.tsx$/),
      compiledAtOnce(
        /react-dom\/client\.js$/,
        /src\/boot\/shop\.tsx$/,
        ...(env.mock ? [/mock-server\/interception\.ts$/, /mock-server\/index\.ts$/] : []),
      ),
      pages(env),
      offline(),
      previewHostHeaders(),
    ],
    resolve: { tsconfigPaths: true },
    define: { __SILLAGE_ENV__: JSON.stringify(env) },
    build: {
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The Content Security Policy allows no inlined fonts.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: {
        // Every browser in `target` supports modulepreload.
        polyfill: false,
        // Every page already preloads these chunks.
        resolveDependencies: (_, files) => files.filter((file) => !/\/(?:index|react|rolldown-runtime)-/.test(file)),
      },
      license: { fileName: 'licenses.md' },
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
  }
})
