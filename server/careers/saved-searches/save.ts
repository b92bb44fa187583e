import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { SEARCH_NAME_LENGTH, type createSavedSearch, type Wanted } from '#contract/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { say } from '#server/platform/texts/say.ts'
import { tooManySearches } from './gate.ts'
import { lockCandidate } from '#server/db/locks.ts'
import { countSearches, findByHash, updateSearch, type Owner } from './store.ts'

type Asked = BodyOf<typeof createSavedSearch>
/** What was read of a search; the engine's part is JSON to this area. */
export type Read = { wanted: Wanted; hash: string; request: unknown }

type Given = { [Name in keyof Wanted]?: Wanted[Name] | undefined }

export const newSearchId = () => randomBytes(12).toString('base64url')

/** Everything that was asked for, with nothing where nothing was said. */
export function wantedOf(asked: Given, before: Wanted = NOTHING): Wanted {
  const said = Object.entries(asked).filter(([name, value]) => name in NOTHING && value !== undefined)
  return { ...before, ...Object.fromEntries(said) }
}

const NOTHING: Wanted = {
  query: '',
  location: '',
  latlong: null,
  distanceKm: null,
  filters: {},
  sortBy: 'relevance',
  mapBounds: null,
}

/** Columns of what is searched for. */
export const readColumns = ({ wanted, hash, request }: Read, now: number) => ({
  params: JSON.stringify(wanted),
  hash,
  request: JSON.stringify(request),
  version: now,
})

/** Columns of how it is told, as far as they are said. */
export function toldColumns({ name, frequency, channels }: Pick<Asked, 'name' | 'frequency' | 'channels'>) {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
  const all = {
    name: name ? plain(name) : undefined,
    frequency,
    by_push: flag(channels?.push),
    by_email: flag(channels?.email),
    in_app: flag(channels?.inapp),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Pick<Insertable<Schema['saved_search']>, 'name' | 'frequency' | 'by_push' | 'by_email' | 'in_app'>
  >
}

/** Saves a search of a candidate, once: the same again is the one that is there, also after it was deleted. Its id. */
export async function saveSearch(
  tx: Db,
  owner: Owner,
  { asked, read, locale, limit, now }: { asked: Asked; read: Read; locale: Locale; limit: number; now: number },
): Promise<string> {
  await lockCandidate(tx, owner.candidateId)
  const known = await findByHash(tx, owner, read.hash)
  if (known && known.deleted_at === null) {
    await changeTold(tx, known.id, asked)
    return known.id
  }
  const { count } = await countSearches(tx, owner, read.hash)
  if (count >= limit) throw tooManySearches(limit)
  if (known) await tx.deleteFrom('saved_search').where('id', '=', known.id).execute()
  const id = newSearchId()
  await tx
    .insertInto('saved_search')
    .values({
      id,
      tenant_id: owner.tenantId,
      candidate_id: owner.candidateId,
      ...FIRST,
      name: nameOf(read.wanted, locale),
      ...toldColumns(asked),
      ...readColumns(read, now),
      created_at: now,
    })
    .execute()
  return id
}

async function changeTold(tx: Db, id: string, asked: Asked): Promise<void> {
  const changed = toldColumns(asked)
  if (Object.keys(changed).length > 0) await updateSearch(tx, id, changed)
}

/** How a search is told until its owner says otherwise. */
export const FIRST = { frequency: 'daily', by_push: 1, by_email: 1, in_app: 1 } as const

/** "nurse, Berlin"; what it is called until its owner says otherwise. */
export function nameOf({ query, location, filters }: Wanted, locale: Locale): string {
  const words = [query, location, ...Object.values(filters).flat()].map(plain).filter((word) => word !== '')
  return words.length === 0 ? say(locale, 'All jobs') : words.slice(0, 3).join(', ').slice(0, SEARCH_NAME_LENGTH)
}

/** On one line: names stand in mails and notifications. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
