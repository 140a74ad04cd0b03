import { writeFile } from 'node:fs/promises'
import { openApiText } from './openapi/document'

// npm run openapi: writes docs/openapi.json from contract/.
await writeFile('docs/openapi.json', openApiText())
