import '#server/runtime/threads/thread-console.ts'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Db } from '#server/db/open.ts'
import { createIndex } from '#server/search-index/job-index.ts'
import { readAhead, townOf, world } from '#server/search-index/host/world.ts'
import { addOccupations, ownLexicon } from '#server/search-index/lexicon/occupations.ts'
import { titleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import type { JobIndex, SearchRequest, SuggestRequest, Suggestion } from '#server/search-index/types.ts'
import { inOtherRoom } from '#server/search-index/room.ts'
import { placeCalled } from '#server/search-index/search/place-called.ts'
import { inSteps, nextStep, TookTooLong } from '#server/search-index/steps.ts'
import { engineKey } from '#server/search-index/snapshot/engine-key.ts'
import { openKept } from '#server/search-index/snapshot/kept.ts'
import { searchFolder, type Snapshots } from '#server/search-index/snapshot/snapshots.ts'
import { build } from './build.ts'
import { jobOf } from './job-row.ts'
import { Keeper } from './keeper.ts'
import { importedNames } from './read-occupations.ts'
import {
  END,
  type Asked,
  type Between,
  type Order,
  type Outcome,
  type ThreadData,
  type Texts,
  type Told,
  type UnderstoodTexts,
} from './messages.ts'
import { TenantSearches } from './tenant-searches.ts'

// The other side of thread.ts: the indexes of all tenants, one order after the other, tidied up while there is none, and kept on disk at times.
const indexes = new Map<number, JobIndex>()
/** Stored searches of tenants that have any. */
const searches = new Map<number, TenantSearches>()
const warn = (error: unknown) => tell({ warning: named(error) })
const { source, between } = workerData as ThreadData
let keeper: Keeper | null = null
let kept: Promise<Snapshots | null> | null = null
let isTidying = false
/** What orders gave of their time to those that came between their steps, ms. */
let lentOut = 0
/** Orders that change nothing: between the steps of one of them another one finds all as it is. */
const GIVES_WAY: ReadonlySet<Order['kind']> = new Set(['search', 'read', 'suggest', 'understand'])
let ahead: NodeJS.Timeout | null = null
class Unwanted extends Error {
  override name = 'Unwanted'
}
/** After a start others have more to do, ms. */
const CALM = 5000

/** Where indexes are kept, and the names of work they are made with: found out once. */
function keptWith(db: Db): Promise<Snapshots | null> {
  kept ??= openWith(db).catch((error: unknown) => {
    kept = null
    throw error
  })
  return kept
}

async function openWith(db: Db): Promise<Snapshots | null> {
  if (!source) throw new Error('there is no database to read')
  const key = engineKey(source.DATABASE_URL ?? '')
  const snapshots = await openKept(searchFolder(source), key, await importedNames(db), warn)
  keeper = snapshots && new Keeper(indexes, snapshots, warn)
  return snapshots
}

parentPort?.on('message', (asked: Asked | typeof END) => {
  if (asked === END) return void leave()
  const { id, order, limit } = asked
  if (order.kind === 'build') return void replyLater(id, order)
  reply(id, order, limit)
  return tidySoon()
})

// What came after the last step of the order it was sent into.
between.on('message', (heard: Between) => {
  if ('unwanted' in heard) return
  reply(heard.id, heard.order, heard.limit)
  return tidySoon()
})

// An order that cannot be understood would never be answered.
for (const port of [parentPort, between])
  port?.on('messageerror', (error) => {
    throw error
  })

/** Between two steps of an order a quick one comes in, and where nobody waits for it any more it ends. */
function letIn(into: number): void {
  const heard = heardBetween()
  if (!heard) return
  if ('unwanted' in heard) {
    if (heard.unwanted === into) throw new Unwanted('nobody waits for it')
    return
  }
  const { id, order, limit } = heard
  const begun = performance.now()
  inOtherRoom(() => reply(id, order, limit))
  lentOut += performance.now() - begun
}

function heardBetween(): Between | undefined {
  try {
    return receiveMessageOnPort(between)?.message as Between | undefined
  } catch (error) {
    // Thrown here it would be the answer to the order under way.
    setImmediate(() => {
      throw error
    })
    return undefined
  }
}

/** With nothing to hear and nothing to tidy the thread ends by itself. */
async function leave(): Promise<void> {
  await keeper?.end()
  indexes.clear()
  parentPort?.close()
  between.close()
}

async function replyLater(id: number, order: Extract<Order, { kind: 'build' }>): Promise<void> {
  const { tenantId } = order
  const index = createIndex({ isPatient: true, world })
  indexes.set(tenantId, index)
  const isWanted = () => indexes.get(tenantId) === index
  try {
    if (!source) throw new Error('there is no database to read')
    const built = await build(source, order, index, { isWanted, tidy: tidySoon, kept: keptWith })
    tell({ id, used: 0, value: built })
    if (isWanted()) keeper?.changed(tenantId)
    tidySoon()
    ahead ??= setTimeout(readAhead, CALM).unref()
  } catch (error) {
    tell({ id, used: 0, error: named(error), frames: framesOf(error) })
  }
}

function reply(id: number, order: Exclude<Order, { kind: 'build' }>, limit: number | undefined): void {
  const begun = performance.now() - lentOut
  const answered = (answer: { value: Outcome[Order['kind']] } | { error: string; frames: string; isLate: boolean }) =>
    tell({ id, used: performance.now() - lentOut - begun, ...answer })
  try {
    const givesWay = GIVES_WAY.has(order.kind) ? { letIn: () => letIn(id) } : {}
    answered({ value: inSteps(() => follow(order), { limit, ...givesWay }) })
  } catch (error) {
    answered({ error: named(error), frames: framesOf(error), isLate: error instanceof TookTooLong })
  }
}

function tell(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(told)
}

function named(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'Error'
}

function framesOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : ''
}

function follow(order: Exclude<Order, { kind: 'build' }>): Outcome[Order['kind']] {
  const { tenantId } = order
  if (order.kind === 'drop') {
    indexes.delete(tenantId)
    searches.delete(tenantId)
    return null
  }
  if (order.kind === 'occupations') {
    addOccupations(order.names)
    return null
  }
  if (order.kind === 'understand') return understood(order.asked)
  const index = indexes.get(tenantId) ?? createIndex({ isPatient: true, world })
  indexes.set(tenantId, index)
  if (order.kind === 'search') return index.search(withOtherNames(order.request))
  if (order.kind === 'read') return index.read(order.request)
  if (order.kind === 'suggest') return suggested(index, order.request)
  if (order.kind === 'searches') return searchesOf(tenantId, index).take(order)
  if (order.kind === 'match') return searchesOf(tenantId, index).match(order)
  for (const row of order.rows) index.put(jobOf(row))
  for (const id of order.gone) index.remove(id)
  keeper?.changed(tenantId)
  return index.bytes()
}

function understood({ titles, places }: Texts): UnderstoodTexts {
  const lexicon = ownLexicon()
  return {
    titles: titles.map(({ text, language }) => {
      nextStep()
      return titleMeaning(text, language, lexicon)
    }),
    places: places.map(townOf),
  }
}

function searchesOf(tenantId: number, index: JobIndex): TenantSearches {
  const known = searches.get(tenantId)
  if (known?.index === index) return known
  const made = new TenantSearches(index, withOtherNames)
  searches.set(tenantId, made)
  return made
}

/** What else a place is called is known here, not in the index. */
function withOtherNames(request: SearchRequest): SearchRequest {
  const { place } = request
  return place?.kind === 'text' ? { ...request, place: placeCalled(place.text, world) } : request
}

/** Places that are called so in another language first: whoever types "UK" hardly means the Ukraine. */
function suggested(index: JobIndex, request: SuggestRequest): Suggestion[] {
  const names = request.kind === 'location' ? world.alsoNamed(request.term) : []
  const all = [...names.map((term) => ({ ...request, term })), request].flatMap((one) => index.suggest(one))
  return [...new Map(all.map((one) => [one.text, one])).values()].slice(0, request.size)
}

/** Merges a little at a time: orders that come meanwhile go first. */
function tidySoon(): void {
  if (isTidying) return
  isTidying = true
  setImmediate(() => {
    isTidying = false
    const isBusy = Array.from(indexes.values(), (index) => index.tend(TIDY)).includes(true)
    if (isBusy) tidySoon()
    else keeper?.atRest()
  })
}

/** Milliseconds a search may have to wait. */
const TIDY = 1
