import { PAGE, toSameSitePath } from '#contract/zod-free/paths.ts'

// Zod-free: pages, mails and the worker build the same address.

export type LoginParams = {
  domain: string
  /** The jobs that the visitor wanted to apply for. */
  pids?: readonly (number | string)[]
  microsite?: string | undefined
  /** Language of the interface. */
  hl?: string | undefined
  /** Same-site path to go to afterwards; other values are dropped. */
  next?: string | undefined
}

/** URL of the candidate login page. */
export function buildLoginPath({ domain, pids = [], microsite, hl, next }: LoginParams): string {
  const query: [string, string | undefined][] = [
    ['domain', domain],
    ['pid', pids.join(',')],
    ['microsite', microsite],
    ['hl', hl],
    ['next', toSameSitePath(next, '')],
  ]
  const parts = query.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `${PAGE.login}?${parts.join('&')}`
}

/** The dashboard, which sends candidates without anything in progress to the careers home. */
const START = `${PAGE.dashboard}?start=1`

const NOWHERE = /^\/(?:careers\/login|logout|auth|api)(?:[/?#]|$)/i

/**
 * The path after the login page: `next`, or home if `next` is missing, on another site, a sign-out or the login page
 * itself.
 */
export function getPathAfterLogin(next: unknown): string {
  const path = toSameSitePath(typeof next === 'string' ? next : null, START)
  return NOWHERE.test(path) ? START : path
}
