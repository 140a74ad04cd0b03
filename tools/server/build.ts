import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds modules of the server as plain JavaScript, `NAME.js` each, with the migrations beside them. Packages stay outside. */
export async function buildServer(folder: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  // Read beside the code that runs them.
  await cp('server/database/migrations', join(folder, 'migrations'), { recursive: true })
}
