import type { z } from '#contract/wire/zod.ts'

/** Internals of a zod schema: its kind and nested schemas. */
type Def = { type: string; shape?: Record<string, Inner>; element?: Inner; innerType?: Inner; options?: Inner[] }
type Inner = { _zod: { def: Def } }

/** Paths of objects with keys in a value that fits the schema; `*` is an item of a list. */
export function listObjects(schema: z.ZodMiniType): string[][] {
  return inside(schema, [])
}

function inside({ _zod: { def } }: Inner, place: string[]): string[][] {
  if (def.shape) return [place, ...Object.entries(def.shape).flatMap(([key, one]) => inside(one, [...place, key]))]
  if (def.element) return inside(def.element, [...place, '*'])
  if (def.innerType) return inside(def.innerType, place)
  return (def.options ?? []).flatMap((one) => inside(one, place))
}
