// The packages that answer `fetch` in the page, by themselves: they are evaluated in a task of their own (src/boot/main.tsx).
export { createServer, type Request, Response } from 'miragejs'
