import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'

/** Internals of a zod schema: its kind and nested schemas. */
type Def = { type: string; catchall?: Schema; shape?: Record<string, Schema> } & Record<string, unknown>
type Schema = { _zod: { def: Def } }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** Paths in a schema at which objects accept unknown keys. */
function lenient(schema: Schema, place: string): string[] {
  const { def } = schema._zod
  const own = def.type === 'object' && def.catchall?._zod.def.type !== 'never' ? [place] : []
  const inside = Object.entries(def).flatMap(([key, value]): [string, Schema][] => {
    if (key === 'shape') return Object.entries(value as Record<string, Schema>)
    if (Array.isArray(value)) return value.filter(isSchema).map((one) => ['', one])
    return isSchema(value) && key !== 'catchall' ? [['', value]] : []
  })
  return [...own, ...inside.flatMap(([key, one]) => lenient(one, key === '' ? place : `${place}.${key}`))]
}

test('O-20 whatever employers’ systems send, a key that nobody knows is refused', () => {
  const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { access }]) => access === 'employer')
  const found = calls.flatMap(([name, { body, query }]) => [
    ...(body ? lenient(body as unknown as Schema, `${name}.body`) : []),
    ...(query ? lenient(query as unknown as Schema, `${name}.query`) : []),
  ])
  expect(found).toEqual([])
})
