import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { IN_MEMORY, type Config } from '#server/config/config.ts'
import { returnNullIfMissing } from '#server/config/missing-file.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { Tables, type TableLists } from '#server/search-index/index-value-tables.ts'
import type { Contents, JobIndex } from '#server/search-index/search-types.ts'
import { readCheckedFile, writeCheckedFile } from './checked-file.ts'
import { Dictionary, type DictionaryArrays } from '#server/search-index/segment/dictionary.ts'

/** A segment as plain arrays, without `dead`, which changes and is stored separately. */
type PlainSegment = Omit<Segment, 'terms' | 'forms' | 'dead' | 'deadCount'> & {
  terms: DictionaryArrays
  forms: DictionaryArrays
}

/** The files of an index, and what changes in it: the removed jobs of each segment, and the tables. */
type Manifest = { segments: { name: string; dead: Uint8Array }[]; tables: TableLists }

const MANIFEST = 'index'

/**
 * Number of titles per job from which a snapshot is not restored: names of values accumulate until an index is built
 * anew.
 */
const MOST_TITLES = 2

const SPARE_TITLES = 10_000

/**
 * Stores indexes in a folder per tenant: an immutable file for each segment, and a manifest. The content may be
 * outdated, so the caller compares it with the database. Files of another program version are ignored.
 */
export class Snapshots {
  readonly #folder: string
  readonly #key: Buffer
  readonly #warn: (error: unknown) => void
  readonly #names = new WeakMap<Segment, string>()

  /** Opens a folder; `warn` is called if a file exists but cannot be read. */
  constructor(folder: string, key: Buffer, warn: (error: unknown) => void = () => {}) {
    this.#folder = folder
    this.#key = key
    this.#warn = warn
  }

  /** Reads a tenant's snapshot; null if none is valid, or restoring it is not worthwhile. */
  async read(tenantId: number): Promise<Contents | null> {
    const manifest = (await this.#file(tenantId, MANIFEST)) as Manifest | null
    if (!manifest) return null
    const plain = await Promise.all(manifest.segments.map(({ name }) => this.#file(tenantId, name)))
    if (plain.includes(null)) return null
    const segments = (plain as PlainSegment[]).map((one, at) => restoreSegment(one, manifest.segments[at]!.dead))
    segments.forEach((segment, at) => this.#names.set(segment, manifest.segments[at]!.name))
    const jobs = segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
    const { titles } = manifest.tables
    return titles.length > MOST_TITLES * jobs + SPARE_TITLES ? null : { segments, tables: Tables.of(manifest.tables) }
  }

  /** Writes a tenant's snapshot. Searches may run in between; concurrent changes are in the next snapshot. */
  async write(tenantId: number, index: JobIndex): Promise<void> {
    await mkdir(this.#folderOf(tenantId), { recursive: true, mode: 0o700 })
    const { segments, tables } = index.contents()
    const written: Manifest['segments'] = []
    for (const segment of segments.slice())
      written.push({ name: await this.#written(tenantId, segment), dead: segment.dead })
    // The manifest is written after the segments, whose numbers refer to its tables.
    await writeCheckedFile(this.#path(tenantId, MANIFEST), this.#key, { segments: written, tables: tables.lists })
    const fileNames = new Set([MANIFEST, ...written.map(({ name }) => name)])
    for (const name of await readdir(this.#folderOf(tenantId)))
      if (!fileNames.has(name)) await rm(this.#path(tenantId, name), { force: true })
  }

  async #written(tenantId: number, segment: Segment): Promise<string> {
    const known = this.#names.get(segment)
    if (known !== undefined) return known
    const name = `${randomUUID()}.segment`
    await writeCheckedFile(this.#path(tenantId, name), this.#key, toSerializableSegment(segment))
    this.#names.set(segment, name)
    return name
  }

  #file(tenantId: number, name: string): Promise<unknown> {
    return readCheckedFile(this.#path(tenantId, name), this.#key, this.#warn)
  }

  #folderOf(tenantId: number): string {
    return path.join(this.#folder, String(tenantId))
  }

  #path(tenantId: number, name: string): string {
    return path.join(this.#folderOf(tenantId), name)
  }
}

/** Finds the folder of snapshots beside the data; null if data is only in memory. */
export const findSnapshotFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) =>
  DATA_DIR === IN_MEMORY ? null : path.join(DATA_DIR, 'search')

/** Lists tenants with snapshots, most recent first. */
export async function listTenantsWithSnapshots(folder: string | null): Promise<number[]> {
  if (folder === null) return []
  const names = (await readdir(folder).catch(returnNullIfMissing)) ?? []
  const written = await Promise.all(
    names.map((name) => stat(path.join(folder, name, MANIFEST)).catch(returnNullIfMissing)),
  )
  return names
    .map((name, at) => ({ tenantId: Number(name), at: written[at]?.mtimeMs ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ tenantId }) => tenantId)
}

function toSerializableSegment({ dead: _dead, deadCount: _count, ...segment }: Segment): PlainSegment {
  return { ...segment, terms: segment.terms.arrays, forms: segment.forms.arrays }
}

function restoreSegment(plain: PlainSegment, dead: Uint8Array): Segment {
  return {
    ...plain,
    terms: new Dictionary(plain.terms),
    forms: new Dictionary(plain.forms),
    dead,
    deadCount: dead.reduce((sum, one) => sum + one, 0),
  }
}
