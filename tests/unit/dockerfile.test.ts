import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// These tests read the Dockerfile and compare it with the repository, because they run without Docker.

const lines = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map((line) => line.trim())
const instructions = (name: string) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim())
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Paths that the build creates, and the command that creates each. */
const BUILT = {
  'dist-server': 'npm run build:server',
  'dist-served': 'vite build --outDir dist-served',
  node_modules: 'npm ci',
}

test('everything that the image copies from the repository exists', () => {
  const copied = instructions('COPY').filter((line) => !line.startsWith('--from'))
  const paths = copied.flatMap((line) => line.split(/\s+/).slice(0, -1))
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('everything that it copies from the first stage is in the repository or built there', () => {
  const commands = instructions('RUN').join(' && ')
  const paths = instructions('COPY').flatMap((line) => /^--from=build \/shop\/(\S+)/.exec(line)?.[1] ?? [])
  expect(paths).toContain('dist-server')
  for (const path of paths)
    expect([path, existsSync(path) || commands.includes(BUILT[path as keyof typeof BUILT] ?? 'never')]).toEqual([
      path,
      true,
    ])
})

test('it runs on a Node version that the packages allow, and not as root', () => {
  for (const image of instructions('FROM')) expect(image).toMatch(/^node:20-/)
  expect(engines.node).toContain('^20')
  expect(instructions('USER')).toEqual(['node'])
})
