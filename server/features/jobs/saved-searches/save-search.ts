import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import {
  SEARCH_NAME_LENGTH,
  type createSavedSearch,
  type SavedSearchCriteria,
} from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { createLimitReachedFailure } from './limits.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import { countSearchesAndFindEqual, findSearchByHash, updateSearch, type Owner } from './store.ts'

type SaveRequest = BodyOf<typeof createSavedSearch>
/** A parsed search; the part for the engine is JSON to this area. */
export type ParsedSearch = { wanted: SavedSearchCriteria; hash: string; request: unknown }

type CriteriaInput = { [Name in keyof SavedSearchCriteria]?: SavedSearchCriteria[Name] | undefined }

export const createSearchId = () => randomBytes(12).toString('base64url')

const NO_CRITERIA: SavedSearchCriteria = {
  query: '',
  location: '',
  latlong: null,
  distanceKm: null,
  filters: {},
  sortBy: 'relevance',
  mapBounds: null,
}

/** Default settings of a new saved search. */
export const FIRST = { frequency: 'daily', by_push: 1, by_email: 1, in_app: 1 } as const

/** Merges the given fields into the criteria; fields that were never given are null. */
export function mergeSearchCriteria(
  input: CriteriaInput,
  before: SavedSearchCriteria = NO_CRITERIA,
): SavedSearchCriteria {
  const stated = Object.entries(input).filter(([name, value]) => name in NO_CRITERIA && value !== undefined)
  return { ...before, ...Object.fromEntries(stated) }
}

/** Converts a parsed search to the columns of its criteria. */
export const toSearchColumns = ({ wanted: criteria, hash, request }: ParsedSearch, now: number) => ({
  params: JSON.stringify(criteria),
  hash,
  request: JSON.stringify(request),
  version: now,
})

/** Converts the given notification settings to their columns. */
export function toNotifyColumns({ name, frequency, channels }: Pick<SaveRequest, 'name' | 'frequency' | 'channels'>) {
  const toFlag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
  const all = {
    name: name ? toTextOnOneLine(name) : undefined,
    frequency,
    by_push: toFlag(channels?.push),
    by_email: toFlag(channels?.email),
    in_app: toFlag(channels?.inapp),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Pick<Insertable<Schema['saved_search']>, 'name' | 'frequency' | 'by_push' | 'by_email' | 'in_app'>
  >
}

/** Saves a search once: an equal one is reused, even if deleted. Returns its id. */
export async function saveSearch(
  tx: Db,
  owner: Owner,
  {
    asked: input,
    read,
    locale,
    limit,
    now,
  }: { asked: SaveRequest; read: ParsedSearch; locale: Locale; limit: number; now: number },
): Promise<string> {
  await lockCandidateRow(tx, owner.candidateId)
  const known = await findSearchByHash(tx, owner, read.hash)
  if (known && known.deleted_at === null) {
    await updateNotifyColumns(tx, known.id, input)
    return known.id
  }
  const { count } = await countSearchesAndFindEqual(tx, owner, read.hash)
  if (count >= limit) throw createLimitReachedFailure(limit)
  if (known) await tx.deleteFrom('saved_search').where('id', '=', known.id).execute()
  const id = createSearchId()
  await tx
    .insertInto('saved_search')
    .values({
      id,
      tenant_id: owner.tenantId,
      candidate_id: owner.candidateId,
      ...FIRST,
      name: formatSearchName(read.wanted, locale),
      ...toNotifyColumns(input),
      ...toSearchColumns(read, now),
      created_at: now,
    })
    .execute()
  return id
}

async function updateNotifyColumns(tx: Db, id: string, input: SaveRequest): Promise<void> {
  const changed = toNotifyColumns(input)
  if (Object.keys(changed).length > 0) await updateSearch(tx, id, changed)
}

/** Builds a default name, such as "nurse, Berlin". */
export function formatSearchName({ query, location, filters }: SavedSearchCriteria, locale: Locale): string {
  const words = [query, location, ...Object.values(filters).flat()].map(toTextOnOneLine).filter((word) => word !== '')
  return words.length === 0
    ? translate(locale, msg('All jobs'))
    : words.slice(0, 3).join(', ').slice(0, SEARCH_NAME_LENGTH)
}

/** The text on one line, since names appear in mails and notifications. */
const toTextOnOneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
