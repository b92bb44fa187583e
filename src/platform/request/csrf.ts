import { HEADER } from '#contract/zod-free/headers.ts'

// The token is in memory only: nothing that outlives the page may contain it.
let token: string | undefined

/** The page's token: from its meta tag until a response brings a newer one. */
export function getCsrfToken(): string {
  token ??= document.querySelector('meta[name="_csrf"]')?.getAttribute('content') ?? ''
  return token
}

/** A token in an answer's header replaces the stored one. */
export function setCsrfToken(headers: Headers): void {
  token = headers.get(HEADER.csrf) ?? token
}
