export { type BrowserFlow, runInBrowser } from 'xstate-paths/playwright'
