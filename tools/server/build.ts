import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds modules of the server as plain JavaScript, `NAME.js` each, and copies the migrations next to them. Packages
 * are not bundled.
 */
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
  // The code reads the migrations from its own folder.
  await cp('server/database/migrations', join(folder, 'migrations'), { recursive: true })
}
