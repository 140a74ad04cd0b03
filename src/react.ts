/** React, which the entry asks for before the shop's own code (docs/decisions/027). */
export { createRoot } from 'react-dom/client'
