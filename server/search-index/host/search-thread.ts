import '#server/runtime/threads/thread-console.ts'
import { createHash } from 'node:crypto'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Db } from '#server/db/open-db.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { preloadGazetteer, locateTown, placeNames } from '#server/search-index/host/place-names.ts'
import { addImportedOccupations, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import type { JobIndex, IndexQuery, SuggestRequest, Suggestion } from '#server/search-index/search-types.ts'
import { runWithOtherScratch } from '#server/search-index/scratch-buffers.ts'
import { toNamedPlace } from '#server/search-index/search/places/to-named-place.ts'
import { runInSteps, yieldBetweenSteps, TookTooLong } from '#server/search-index/search-steps.ts'
import { hashEngineKey } from '#server/search-index/snapshot/engine-key.ts'
import { loadOrStoreOccupationNames } from '#server/search-index/snapshot/load-occupation-names.ts'
import { findSnapshotFolder, Snapshots } from '#server/search-index/snapshot/snapshots.ts'
import { fillIndex } from './fill-index.ts'
import { toIndexedJob } from './rows/job-row.ts'
import { SnapshotWriter } from './snapshot-writer.ts'
import { readImportedVersion } from './rows/read-occupations.ts'
import {
  END,
  type OrderMessage,
  type InterruptMessage,
  type Order,
  type Outcome,
  type ThreadData,
  type Texts,
  type ThreadMessage,
  type UnderstoodTexts,
} from './thread-messages.ts'
import { TenantSearches } from './tenant-searches.ts'

// The worker side of thread-client.ts. It holds the indexes of all tenants, handles one order after another, merges
// segments when idle, and writes snapshots from time to time.
const indexes = new Map<number, JobIndex>()
/** Stored searches by tenant, for those that have any. */
const searches = new Map<number, TenantSearches>()
const reportWarning = (error: unknown) => postToMain({ warning: describeErrorName(error) })
const { source, between } = workerData as ThreadData
let keeper: SnapshotWriter | null = null
let openedSnapshots: Promise<Snapshots | null> | null = null
let isTidying = false
/** Time that running orders have given to others between their steps, ms. */
let lentOut = 0
/** Kinds of orders that change nothing, so that others can run between their steps. */
const GIVES_WAY: ReadonlySet<Order['kind']> = new Set(['search', 'read', 'suggest', 'understand'])
let ahead: NodeJS.Timeout | null = null
class Unwanted extends Error {
  override name = 'Unwanted'
}
/** Delay after the start, ms, because other work has priority then. */
const CALM = 5000

/** Opens the folder of snapshots and the occupation names that they depend on, once. */
function openSnapshotsOnce(db: Db): Promise<Snapshots | null> {
  openedSnapshots ??= openSnapshotsOf(db).catch((error: unknown) => {
    openedSnapshots = null
    throw error
  })
  return openedSnapshots
}

async function openSnapshotsOf(db: Db): Promise<Snapshots | null> {
  if (!source) throw new Error('there is no database to read')
  const imported = await readImportedVersion(db)
  const engineKey = hashEngineKey(source.DATABASE_URL ?? '')
  const key = createHash('sha256').update(engineKey).update(imported.version).digest()
  const folder = findSnapshotFolder(source)
  await loadOrStoreOccupationNames(folder, key, imported, reportWarning)
  const snapshots = folder === null ? null : new Snapshots(folder, key, reportWarning)
  keeper = snapshots && new SnapshotWriter(indexes, snapshots, reportWarning)
  return snapshots
}

parentPort?.on('message', (message: OrderMessage | typeof END) => {
  if (message === END) return void closeThread()
  const { id, order, limit } = message
  if (order.kind === 'build') return void buildIndexAndReply(id, order)
  runOrderAndReply(id, order, limit)
  return scheduleSegmentMerging()
})

// Handles messages that arrived after the last step of the order they were meant for.
between.on('message', (heard: InterruptMessage) => {
  if ('unwanted' in heard) return
  runOrderAndReply(heard.id, heard.order, heard.limit)
  return scheduleSegmentMerging()
})

// Without this, an order that cannot be deserialized would never be answered.
for (const port of [parentPort, between])
  port?.on('messageerror', (error) => {
    throw error
  })

/** Runs between two steps of an order: runs a quick order, or aborts an abandoned one. */
function handleInterrupt(into: number): void {
  const heard = receiveInterrupt()
  if (!heard) return
  if ('unwanted' in heard) {
    if (heard.unwanted === into) throw new Unwanted('nobody waits for it')
    return
  }
  const { id, order, limit } = heard
  const begun = performance.now()
  runWithOtherScratch(() => runOrderAndReply(id, order, limit))
  lentOut += performance.now() - begun
}

function receiveInterrupt(): InterruptMessage | undefined {
  try {
    return receiveMessageOnPort(between)?.message as InterruptMessage | undefined
  } catch (error) {
    // Throws later, because the error would otherwise become the result of the current order.
    setImmediate(() => {
      throw error
    })
    return undefined
  }
}

/** Lets the thread exit by itself, by removing its listeners and timers. */
async function closeThread(): Promise<void> {
  await keeper?.end()
  indexes.clear()
  parentPort?.close()
  between.close()
}

async function buildIndexAndReply(id: number, order: Extract<Order, { kind: 'build' }>): Promise<void> {
  const { tenantId } = order
  const index = createJobIndex({ isPatient: true, world: placeNames })
  indexes.set(tenantId, index)
  const isWanted = () => indexes.get(tenantId) === index
  try {
    if (!source) throw new Error('there is no database to read')
    const built = await fillIndex(source, order, index, {
      isWanted,
      tidy: scheduleSegmentMerging,
      kept: openSnapshotsOnce,
    })
    postToMain({ id, used: 0, value: built })
    if (isWanted()) keeper?.changed(tenantId)
    scheduleSegmentMerging()
    ahead ??= setTimeout(preloadGazetteer, CALM).unref()
  } catch (error) {
    postToMain({ id, used: 0, error: describeErrorName(error), frames: getStackFrames(error) })
  }
}

function runOrderAndReply(id: number, order: Exclude<Order, { kind: 'build' }>, limit: number | undefined): void {
  const begun = performance.now() - lentOut
  const sendAnswer = (answer: { value: Outcome[Order['kind']] } | { error: string; frames: string; isLate: boolean }) =>
    postToMain({ id, used: performance.now() - lentOut - begun, ...answer })
  try {
    const givesWay = GIVES_WAY.has(order.kind) ? { letIn: () => handleInterrupt(id) } : {}
    sendAnswer({ value: runInSteps(() => performOrder(order), { limit, ...givesWay }) })
  } catch (error) {
    sendAnswer({ error: describeErrorName(error), frames: getStackFrames(error), isLate: error instanceof TookTooLong })
  }
}

function postToMain(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

function describeErrorName(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'Error'
}

function getStackFrames(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : ''
}

function performOrder(order: Exclude<Order, { kind: 'build' }>): Outcome[Order['kind']] {
  const { tenantId } = order
  if (order.kind === 'drop') {
    indexes.delete(tenantId)
    searches.delete(tenantId)
    return null
  }
  if (order.kind === 'occupations') {
    addImportedOccupations(order.names)
    return null
  }
  if (order.kind === 'understand') return understandTexts(order.asked)
  const index = indexes.get(tenantId) ?? createJobIndex({ isPatient: true, world: placeNames })
  indexes.set(tenantId, index)
  if (order.kind === 'search') return index.search(withOtherPlaceNames(order.request))
  if (order.kind === 'read') return index.read(order.request)
  if (order.kind === 'suggest') return buildSuggestions(index, order.request)
  if (order.kind === 'searches') return getTenantSearches(tenantId, index).take(order)
  if (order.kind === 'match') return getTenantSearches(tenantId, index).match(order)
  for (const row of order.rows) index.put(toIndexedJob(row))
  for (const id of order.gone) index.remove(id)
  keeper?.changed(tenantId)
  return index.bytes()
}

function understandTexts({ titles, places }: Texts): UnderstoodTexts {
  const lexicon = getLexicon()
  return {
    titles: titles.map(({ text, language }) => {
      yieldBetweenSteps()
      return findTitleMeaning(text, language, lexicon)
    }),
    places: places.map(locateTown),
  }
}

function getTenantSearches(tenantId: number, index: JobIndex): TenantSearches {
  const known = searches.get(tenantId)
  if (known?.index === index) return known
  const made = new TenantSearches(index, withOtherPlaceNames)
  searches.set(tenantId, made)
  return made
}

/** Adds other names of a place, which the thread knows and the index does not. */
function withOtherPlaceNames(request: IndexQuery): IndexQuery {
  const { place } = request
  return place?.kind === 'text' ? { ...request, place: toNamedPlace(place.text, placeNames) } : request
}

/** Lists places with this name in another language first: "UK" rarely means Ukraine. */
function buildSuggestions(index: JobIndex, request: SuggestRequest): Suggestion[] {
  const names = request.kind === 'location' ? placeNames.alsoNamed(request.term) : []
  const all = [...names.map((term) => ({ ...request, term })), request].flatMap((one) => index.suggest(one))
  return [...new Map(all.map((one) => [one.text, one])).values()].slice(0, request.size)
}

/** Duration of a merging step, ms, for which a search may have to wait. */
const TIDY = 1

/** Merges segments in small steps; incoming orders go first. */
function scheduleSegmentMerging(): void {
  if (isTidying) return
  isTidying = true
  setImmediate(() => {
    isTidying = false
    const isBusy = Array.from(indexes.values(), (index) => index.tend(TIDY)).includes(true)
    if (isBusy) scheduleSegmentMerging()
    else keeper?.noteRest()
  })
}
