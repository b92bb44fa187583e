import type { Tenant } from '#server/platform/http/visit.ts'

// What a position's column `overrides` holds is somebody's JSON: read here without trust, and light enough for the thread of the search.

export type Loose = Readonly<Record<string, unknown>>

/** Nothing where it cannot be read. */
export function readOwn(text: string): Loose {
  try {
    return parts(JSON.parse(text))
  } catch {
    return {}
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

/** Whether a job, by its own overrides, does not. */
export function hidesItself(part: string, own: string): boolean {
  return own !== '{}' && list(readOwn(own)['hide']).includes(part)
}

export const parts = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
