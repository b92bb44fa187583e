import * as z from 'zod/mini'

// A strict content policy reports zod's probe for eval; the server keeps the fast path.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
