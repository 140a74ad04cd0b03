import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * npm run build -w xstate-viewer [-- FOLDER]: builds the viewer as files for a static host. `xstate-paths view` adds
 * the charts and their XState.
 */
const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? `${here}/dist`)

await build({
  root: `${here}/view`,
  configFile: false,
  logLevel: 'warn',
  // Relative, so that the page works in any folder of a host.
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
