import type { Tenant } from '#server/platform/http/request-context.ts'

// A position's `overrides` column contains untrusted JSON, parsed here without dependencies too heavy for the search
// thread.

export type LooseObject = Readonly<Record<string, unknown>>

/** The position's own overrides; empty if they cannot be parsed. */
export function readOwnOverrides(text: string): LooseObject {
  return parseOwnOverrides(text) ?? {}
}

/** Undefined if it is unreadable, as a whole or in its hidden parts. */
export function parseOwnOverrides(text: string): LooseObject | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const { hide = [] } = read as LooseObject
    return Array.isArray(hide) ? (read as LooseObject) : undefined
  } catch {
    // Callers decide what that means: for hidden parts, the strictest.
    return undefined
  }
}

/** Whether a part of a job is hidden, for lists, which need nothing else of its overrides. */
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
