import { spawn } from 'node:child_process'
import { products } from '../../../contract/seeds/products'

/** Starts a bare route in its own process, with the same response as GET /api/products. */
export async function startBare(): Promise<{ address: string; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/server/bare-route.ts'], {
    env: { PATH: process.env.PATH ?? '', BODY: JSON.stringify({ products }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const output = /^Sillage is at (http:\/\/\S+)$/m.exec(String(text))?.[1]
      if (output) resolve(output)
    })
    child.once('exit', () => reject(new Error('The bare route ended.')))
  })
  return { address, stop: () => void child.kill() }
}
