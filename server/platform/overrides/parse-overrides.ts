import type { Tenant } from '#server/platform/http/request-context.ts'

// What a position's column `overrides` holds is somebody's JSON: read here without trust, and light enough for the
// thread of the search.

export type LooseObject = Readonly<Record<string, unknown>>

/** Nothing where it cannot be read. */
export function readOwnOverrides(text: string): LooseObject {
  return parseOwnOverrides(text) ?? {}
}

/** Undefined where it cannot be read, or where what it says of hidden parts cannot. */
export function parseOwnOverrides(text: string): LooseObject | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const { hide = [] } = read as LooseObject
    return Array.isArray(hide) ? (read as LooseObject) : undefined
  } catch {
    // Its readers decide what that means: for what is hidden, the worst.
    return undefined
  }
}

/** Whether a part of a job is not to be shown, for lists, which need nothing else of what it overrides. */
export function isPartHidden(part: string, tenant: Pick<Tenant, 'configs'>, own: string): boolean {
  return isHiddenEverywhere(part, tenant.configs.pcsxConfig) || isHiddenByPosition(part, own)
}

/** Whether no job of the tenant shows that part. */
export function isHiddenEverywhere(
  part: string,
  { overrides }: Pick<Tenant['configs']['pcsxConfig'], 'overrides'>,
): boolean {
  return toArray(overrides['hide']).includes(part)
}

/**
 * Whether a job, by its own overrides, does not. Where they cannot be read, it does not show what they may have
 * hidden.
 */
export function isHiddenByPosition(part: string, own: string): boolean {
  if (own === '{}') return false
  const read = parseOwnOverrides(own)
  return read === undefined || toArray(read['hide']).includes(part)
}

export const toRecord = (value: unknown): LooseObject =>
  typeof value === 'object' && value !== null ? (value as LooseObject) : {}
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
