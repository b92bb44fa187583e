import type { z } from '#contract/wire/zod.ts'

/** A zod schema from within: its kind and the schemas it is made of. */
type Def = { type: string; shape?: Record<string, Inner>; element?: Inner; innerType?: Inner; options?: Inner[] }
type Inner = { _zod: { def: Def } }

/** Where in a value that fits the schema an object with keys of its own stands; `*` is a row of a list. */
export function objectsIn(schema: z.ZodMiniType): string[][] {
  return inside(schema, [])
}

function inside({ _zod: { def } }: Inner, place: string[]): string[][] {
  if (def.shape) return [place, ...Object.entries(def.shape).flatMap(([key, one]) => inside(one, [...place, key]))]
  if (def.element) return inside(def.element, [...place, '*'])
  if (def.innerType) return inside(def.innerType, place)
  return (def.options ?? []).flatMap((one) => inside(one, place))
}
