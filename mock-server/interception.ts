// Intercepts `fetch` in the page. Separate, so that these packages are evaluated in a task of their own
// (src/boot/main.tsx).
export { createServer, type Request, Response } from 'miragejs'
