export { type BrowserFlow, runPathInBrowser } from 'xstate-paths/playwright'
