import type { Plugin } from 'vite'
import { API } from '../src/contract/zod-free/api-paths.ts'

/** Inlines API paths in the worker: it needs few of them, and the whole list would be loaded at every start. */
export function inlineApiPaths(): Plugin {
  return {
    name: 'foyer-inline-paths',
    transform(code, id) {
      if (!/[\\/](sw|contract)[\\/]/.test(id) || !code.includes('API.')) return null
      const inlined = code.replaceAll(/\bAPI\.(\w+)\b/g, (said, name: string) =>
        Object.hasOwn(API, name) ? JSON.stringify(API[name as keyof typeof API]) : said,
      )
      return { code: inlined, map: null }
    },
  }
}
