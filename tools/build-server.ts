import { buildServer } from './server/build'

// npm run build:server: builds server and shopkeeper commands as plain JavaScript in dist-server/.
await buildServer('dist-server', { main: 'server/main.ts', shop: 'server/shop.ts' })
