import { cp } from 'node:fs/promises'
import { build } from 'vite'

// npm run build:server: server and shopkeeper as plain JavaScript in dist-server/. Packages stay outside of it.

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', shop: 'server/shop.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
// Read beside the code that runs them.
await cp('server/database/migrations', 'dist-server/migrations', { recursive: true })
