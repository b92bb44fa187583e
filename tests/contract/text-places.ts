import type { Endpoint } from '#contract/wire/endpoint.ts'

// Values that fit a schema, and where they contain text. Rules beyond a field's kind are guessed from its name: a
// refused value is no wrong result, it only covers less.

type Check = { _zod: { def: { check?: string; minimum?: number; value?: number | bigint } } }
type Def = {
  type: string
  format?: string
  checks?: Check[]
  shape?: Record<string, Inner>
  element?: Inner
  innerType?: Inner
  options?: Inner[]
  in?: Inner
  valueType?: Inner
  entries?: Record<string, unknown>
  values?: unknown[]
}
type Inner = { _zod: { def: Def } }

/** A sample value for a body, or for parameters, that fits the schema. */
export function getSample(schema: Endpoint['body']): unknown {
  return schema === undefined ? undefined : sample(schema, '')
}

function sample({ _zod: { def } }: Inner, key: string): unknown {
  if (def.shape)
    return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, sample(one, name)] as const))
  if (def.element) return [sample(def.element, key)]
  if (def.type === 'pipe' && def.in) return sample(def.in, key)
  if (def.innerType) return sample(def.innerType, key)
  if (def.options?.[0]) return sample(def.options[0], key)
  if (def.valueType) return { key: sample(def.valueType, key) }
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'number' || def.type === 'int') return lowest(def)
  if (def.type === 'boolean') return true
  return def.type === 'string' || def.type === 'unknown' || def.type === 'any' ? toWords(def, key) : null
}

const lowest = ({ checks = [] }: Def): number =>
  Math.max(1, ...checks.map(({ _zod }) => Number(_zod.def.check === 'greater_than' ? (_zod.def.value ?? 0) : 0)))

function toWords({ format, checks = [] }: Def, key: string): string {
  if (format === 'email' || /email/i.test(key)) return 'text@example.com'
  if (format === 'datetime' || key.endsWith('_at')) return '2027-03-01T10:00:00Z'
  if (format === 'date') return '2027-03-01'
  if (/url$/i.test(key)) return 'https://text.example.com/'
  if (/zone/i.test(key)) return 'Europe/Oslo'
  const least = Math.max(0, ...checks.map(({ _zod }) => _zod.def.minimum ?? 0))
  return 'text'.padEnd(least, 'x')
}

export type Place = readonly (string | number)[]

/** Paths of texts in that value. */
export function listTextPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place]
  if (Array.isArray(value)) return value.flatMap((one, index) => listTextPlaces(one, [...place, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => listTextPlaces(one, [...place, key]))
}

/** The value with the texts at these paths changed. */
export function withTexts(value: unknown, places: readonly Place[], change: (text: string) => string): unknown {
  const copy = structuredClone(value)
  for (const place of places) {
    let at = copy as Record<string | number, unknown>
    for (const key of place.slice(0, -1)) at = at[key] as Record<string | number, unknown>
    const last = place.at(-1)
    if (last !== undefined) at[last] = change(String(at[last]))
  }
  return copy
}
