import { PAGE, sameSitePath } from '#contract/zod-free/paths.ts'

// Zod-free: pages, mails and the worker build the same address.

export type LoginAddress = {
  domain: string
  /** Positions the visitor came for. */
  pids?: readonly (number | string)[]
  microsite?: string | undefined
  /** Language of the interface. */
  hl?: string | undefined
  /** Same-site path to go to afterwards; anything else is left out. */
  next?: string | undefined
}

/** Address of the candidate login page. */
export function loginAddress({ domain, pids = [], microsite, hl, next }: LoginAddress): string {
  const query: [string, string | undefined][] = [
    ['domain', domain],
    ['pid', pids.join(',')],
    ['microsite', microsite],
    ['hl', hl],
    ['next', sameSitePath(next, '')],
  ]
  const given = query.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `${PAGE.login}?${given.join('&')}`
}

/** Where the login page leads: `next`, unless that is elsewhere, or would sign out again or come back here. */
export function afterLogin(next: unknown): string {
  const path = sameSitePath(typeof next === 'string' ? next : null)
  return NOWHERE.test(path) ? PAGE.home : path
}

const NOWHERE = /^\/(?:careers\/login|logout|auth|api)(?:[/?#]|$)/i
