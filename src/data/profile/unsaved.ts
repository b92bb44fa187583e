import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { profileEdit } from '#contract/profile/profile-edit.ts'
import { z } from '#contract/wire/zod.ts'
import { READ_KEPT } from '#contract/zod-free/limits.ts'
import { keepQuery } from '#src/platform/persist/query-store.ts'

/** An edit that was not saved: nobody was reached, it was refused, or another device changed the same. */
const unsaved = z.object({
  id: z.string(),
  editing: z.object({
    edit: profileEdit,
    seen: z.unknown(),
    /** What stood in the form, and which; null where there was none. */
    draft: z.nullable(
      z.object({
        target: z.object({ section: profileEdit.shape.op_section, index: z.optional(z.nullable(z.int())) }),
        typed: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  why: z.enum(['failed', 'changed']),
})
export type Unsaved = z.infer<typeof unsaved>
/** An edit, the section as its author saw it, and what stood in the form. */
export type Editing = Unsaved['editing']

const list = z.array(unsaved)

/** What was typed and not saved stays on the device until its author has decided, also when the page is closed. */
export function unsavedQuery() {
  return queryOptions({
    queryKey: ['profile', 'unsaved'] as const,
    meta: { kept: { for: 'account', maxAge: READ_KEPT, shape: () => list } },
    // the server knows nothing of it
    queryFn: ({ client }) => standing(client),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/** The unsaved edits, the oldest first. */
export function useUnsaved(): { unsaved: readonly Unsaved[]; drop: (id: string) => void } {
  const client = useQueryClient()
  const { data } = useQuery(unsavedQuery())
  return { unsaved: data ?? [], drop: (id) => void dropUnsaved(client, id) }
}

/** Keeps an edit that was not saved; one that was kept before stays in its place. */
export async function keepUnsaved(client: QueryClient, one: Unsaved): Promise<void> {
  // what a former visit left behind may not have been read yet
  const others = await client.ensureQueryData(unsavedQuery())
  const isKnown = others.some(({ id }) => id === one.id)
  await write(client, isKnown ? others.map((other) => (other.id === one.id ? one : other)) : [...others, one])
}

/** Forgets one that was saved after all, or that its author gave up. */
export async function dropUnsaved(client: QueryClient, id: string): Promise<void> {
  const others = standing(client)
  if (others.some((one) => one.id === id))
    await write(
      client,
      others.filter((one) => one.id !== id),
    )
}

const standing = (client: QueryClient): Unsaved[] => client.getQueryData(unsavedQuery().queryKey) ?? []

async function write(client: QueryClient, all: Unsaved[]): Promise<void> {
  client.setQueryData(unsavedQuery().queryKey, all)
  await keepQuery(client, unsavedQuery())
}
