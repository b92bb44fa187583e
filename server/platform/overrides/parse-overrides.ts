import type { Tenant } from '#server/platform/http/request-context.ts'

// Parses the untrusted JSON of a position's `overrides` column, without dependencies that would be too heavy for the
// search thread.

export type LooseObject = Readonly<Record<string, unknown>>

/** The position's own overrides; empty if they cannot be parsed. */
export function parseOwnOverridesOrEmpty(text: string): LooseObject {
  return parseOwnOverrides(text) ?? {}
}

/** The position's own overrides; undefined if the JSON or its list of hidden parts cannot be parsed. */
export function parseOwnOverrides(text: string): LooseObject | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const { hide = [] } = read as LooseObject
    return Array.isArray(hide) ? (read as LooseObject) : undefined
  } catch {
    // Callers decide what unreadable overrides mean; for hidden parts, they assume the strictest.
    return undefined
  }
}

/** Whether a part of a job is hidden. For lists, which need no other override. */
export function isPartHidden(part: string, tenant: Pick<Tenant, 'configs'>, own: string): boolean {
  return isHiddenEverywhere(part, tenant.configs.pcsxConfig) || isHiddenByPosition(part, own)
}

/** Whether the tenant hides a part in all jobs. */
export function isHiddenEverywhere(
  part: string,
  { overrides }: Pick<Tenant['configs']['pcsxConfig'], 'overrides'>,
): boolean {
  return toArrayOrEmpty(overrides['hide']).includes(part)
}

/**
 * Whether a job hides a part by its own overrides. If they cannot be parsed, every part that they may hide counts as
 * hidden.
 */
export function isHiddenByPosition(part: string, own: string): boolean {
  if (own === '{}') return false
  const read = parseOwnOverrides(own)
  return read === undefined || toArrayOrEmpty(read['hide']).includes(part)
}

export const toRecordOrEmpty = (value: unknown): LooseObject =>
  typeof value === 'object' && value !== null ? (value as LooseObject) : {}
export const toArrayOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
