import * as z from 'zod/mini'

// Zod's probe for eval would be reported as a violation of the strict content policy; the server keeps the fast path.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
