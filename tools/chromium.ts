import { execFile, execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { promisify } from 'node:util'
import { chromium as playwright } from '@playwright/test'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const WINDOWS_ROOTS = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]

/**
 * Finds a Chrome or Chromium that runs: the one of CHROME_PATH, an installed one, Playwright's own, or a newly
 * installed one.
 */
export async function findChromium(): Promise<string> {
  if (env.CHROME_PATH) {
    if (await runs(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Error(`CHROME_PATH is "${env.CHROME_PATH}", and no browser runs there.`)
  }
  const found = await firstThatRuns()
  if (found) return found
  await install()
  const installed = await firstThatRuns()
  if (installed) return installed
  throw new Error('No Chromium was found, and installing one did not help. Set CHROME_PATH to a Chrome or Chromium.')
}

async function firstThatRuns(): Promise<string | null> {
  for (const path of [...usualPlaces(), playwright.executablePath()]) if (await runs(path)) return path
  return null
}

function usualPlaces(): string[] {
  if (platform === 'darwin') return MAC_APPLICATIONS
  if (platform === 'win32')
    return WINDOWS_ROOTS.flatMap((root) => (root ? [join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []))
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
}

// An existing file may still not run: some systems install a script that only explains how to get a browser.
async function runs(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    // Chrome on Windows opens a window instead of printing its version.
    if (platform !== 'win32') await promisify(execFile)(path, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function install(): Promise<void> {
  if (getuid?.() === 0 && (await isDebian())) {
    console.log('No Chromium found: installing one by apt-get install -y chromium.')
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', 'chromium'])
  } else {
    console.log('No Chromium found: installing one by npx playwright install chromium.')
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

async function isDebian(): Promise<boolean> {
  try {
    return /^ID=debian$/m.test(await readFile('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function run(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit', shell: platform === 'win32' })
  } catch (cause) {
    throw new Error(`${command} ${args.join(' ')} failed. Set CHROME_PATH to a Chrome or Chromium.`, { cause })
  }
}
