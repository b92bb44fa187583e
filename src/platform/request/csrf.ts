import { HEADER } from '#contract/zod-free/headers.ts'

// Kept in memory only, because nothing that outlives the page may contain the token.
let token: string | undefined

/** The page's token: from its meta tag until a response brings a newer one. */
export function getCsrfToken(): string {
  token ??= document.querySelector('meta[name="_csrf"]')?.getAttribute('content') ?? ''
  return token
}

/** Replaces the stored token with the one in a response's header. */
export function setCsrfToken(headers: Headers): void {
  token = headers.get(HEADER.csrf) ?? token
}
