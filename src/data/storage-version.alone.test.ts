// @vitest-environment jsdom
import type { QueryMeta } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { STORAGE_VERSION } from '#contract/zod-free/device-storage-names.ts'
import { z } from '#contract/wire/zod.ts'

type Keeping = { queryKey: readonly unknown[]; meta?: QueryMeta }
type Factory = (...about: unknown[]) => Keeping

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const factories = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((one): one is [string, Factory] => one[0].endsWith('Query') && typeof one[1] === 'function')
// Arguments decide the key of a query, never whether and how it is stored, so empty ones will do.
const persisted = factories.flatMap(([name, query]) => {
  const keeping = query([], [], []).meta?.kept
  return keeping?.for === 'account' ? [{ name, shape: keeping.shape() as z.ZodMiniType }] : []
})

/** A version computed from what the schemas accept, independent of their order and names. */
async function readVersion(shapes: readonly z.ZodMiniType[]): Promise<string> {
  const schemas = shapes.map((shape) => JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any' })))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(schemas.toSorted().join('\n')))
  return Array.from(new Uint8Array(hash, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('T-07 the version of what is kept follows from its schemas', async () => {
  const now = await readVersion(persisted.map(({ shape }) => shape))
  // Every device drops the rows of another version. On failure, write the expected value into the constant.
  expect(`src/contract/zod-free/device-storage-names.ts: STORAGE_VERSION = '${STORAGE_VERSION}'`).toBe(
    `src/contract/zod-free/device-storage-names.ts: STORAGE_VERSION = '${now}'`,
  )
})

test('T-07 a changed schema is another version', async () => {
  const job = z.object({ id: z.number(), name: z.string() })
  const list = z.object({ jobs: z.array(job) })
  const before = await readVersion([job, list])
  expect(await readVersion([list, z.object({ id: z.number(), name: z.string() })])).toBe(before)
  expect(await readVersion([z.extend(job, { city: z.optional(z.string()) }), list])).not.toBe(before)
  expect(await readVersion([job, z.object({ jobs: z.array(z.extend(job, { id: z.string() })) })])).not.toBe(before)
  expect(await readVersion([job])).not.toBe(before)
})

test('T-07 no query that is kept is left out of the version', () => {
  const saying = Object.values(sources).flatMap((text) => text.match(/\bfor: 'account'/g) ?? [])
  expect(persisted.map(({ name }) => name)).toContain('offersQuery')
  expect(persisted).toHaveLength(saying.length)
})
