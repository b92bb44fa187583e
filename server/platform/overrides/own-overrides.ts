import type { Tenant } from '#server/platform/http/visit.ts'

// What a position's column `overrides` holds is somebody's JSON: read here without trust, and light enough for the thread of the search.

export type Loose = Readonly<Record<string, unknown>>

/** Nothing where it cannot be read. */
export function readOwn(text: string): Loose {
  return parseOwn(text) ?? {}
}

/** Undefined where it cannot be read, or where what it says of hidden parts cannot. */
export function parseOwn(text: string): Loose | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const { hide = [] } = read as Loose
    return Array.isArray(hide) ? (read as Loose) : undefined
  } catch {
    // Its readers decide what that means: for what is hidden, the worst.
    return undefined
  }
}

/** Whether a part of a job is not to be shown, for lists, which need nothing else of what it overrides. */
export function hides(part: string, tenant: Pick<Tenant, 'configs'>, own: string): boolean {
  return hiddenEverywhere(part, tenant.configs.pcsxConfig) || hidesItself(part, own)
}

/** Whether no job of the tenant shows that part. */
export function hiddenEverywhere(
  part: string,
  { overrides }: Pick<Tenant['configs']['pcsxConfig'], 'overrides'>,
): boolean {
  return list(overrides['hide']).includes(part)
}

/** Whether a job, by its own overrides, does not. Where they cannot be read, it does not show what they may have hidden. */
export function hidesItself(part: string, own: string): boolean {
  if (own === '{}') return false
  const read = parseOwn(own)
  return read === undefined || list(read['hide']).includes(part)
}

export const parts = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
