import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * npm run build -w xstate-viewer [-- FOLDER]: the designers' page for any charts, as files that a static host serves.
 * `xstate-paths view` puts the charts, and their XState, beside it.
 */
const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? `${here}/dist`)

await build({
  root: `${here}/view`,
  configFile: false,
  logLevel: 'warn',
  // Any folder of a host may hold the page.
  base: './',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { external: ['xstate'] },
  },
})
