import type { Recorded } from './read-recorded-offers.ts'
import type { Digests } from './digests.ts'

/** An event of the trail with its parsed detail. */
export type FactRow = Recorded['events'][number] & { said: FactDetail }

/** The detail of a fact, read one key at a time, because older facts have fewer keys. */
export type FactDetail = ReturnType<typeof createDetailReader>

export function toFactsWithDetailReader(events: Recorded['events']): FactRow[] {
  return events.map((event) => ({ ...event, said: createDetailReader(JSON.parse(event.detail)) }))
}

function createDetailReader(detail: unknown) {
  const object: Record<string, unknown> = isObject(detail) ? detail : {}
  return {
    has: (key: string) => key in object,
    text: (key: string) => (typeof object[key] === 'string' ? object[key] : null),
    number: (key: string) => (typeof object[key] === 'number' ? object[key] : null),
    list: (key: string): unknown[] => (Array.isArray(object[key]) ? object[key] : []),
    /** Fingerprints below these keys; undefined in a fact that is older than they are. */
    digests: (...keys: string[]): Digests | undefined => {
      let at: unknown = object
      for (const key of ['digests', ...keys]) at = isObject(at) ? at[key] : undefined
      return isObject(at) ? (at as Digests) : undefined
    },
    keys: (...path: string[]): string[] => {
      let at: unknown = object
      for (const key of path) at = isObject(at) ? at[key] : undefined
      return isObject(at) ? Object.keys(at) : []
    },
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
