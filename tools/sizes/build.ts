import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the shop for production into a folder of its own and removes it after use. */
export async function withBuild<T>(use: (folder: string) => T | Promise<T>, plugins: Plugin[] = []): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-build-'))
  try {
    await build({ logLevel: 'error', plugins, build: { outDir: folder, emptyOutDir: true } })
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
