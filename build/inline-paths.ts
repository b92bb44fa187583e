import type { Plugin } from 'vite'
import { API } from '../src/contract/zod-free/api-paths.ts'

/**
 * Puts the addresses of calls where the worker names them: it needs few of them, and a list of all would be a part of
 * every start of it.
 */
export function inlinePaths(): Plugin {
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
