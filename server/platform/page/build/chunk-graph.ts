/** A chunk of the build, from its manifest. */
export type Chunk = {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  lateTexts?: boolean
}

/** Finds the files of the build that each page needs. */
export class ChunkGraph {
  readonly #manifest: Record<string, Chunk>
  readonly #entry: Chunk

  constructor(manifest: Record<string, Chunk>, entry: Chunk) {
    this.#manifest = manifest
    this.#entry = entry
  }

  /** Lists the entry and the lazy chunks of these route files with their static imports, each file once. */
  listChunks(routeFiles: string[]): Chunk[] {
    const parts = Object.entries(this.#manifest).filter(([key]) =>
      routeFiles.some((file) => key === file || key.startsWith(`${file}?`)),
    )
    // By file, because a page that shares its chunk with others has an entry of its own in the manifest beside the
    // chunk's.
    const found = new Map<string, Chunk>()
    for (const chunk of [this.#entry, ...parts.map(([, part]) => part)]) this.#collect(chunk, found, new Set())
    return [...found.values()]
  }

  /** Lists the chunks that these chunks load once the page is interactive, with their static imports. */
  listLaterChunks(chunks: readonly Chunk[]): Chunk[] {
    const found = new Map<string, Chunk>()
    for (const key of chunks.flatMap(({ dynamicImports }) => dynamicImports ?? []))
      this.#collect(this.#manifest[key], found, new Set())
    for (const { file } of chunks) found.delete(file)
    return [...found.values()]
  }

  /** Finds files whose source name has this ending. */
  findNamed(ending: string): Chunk[] {
    return Object.entries(this.#manifest)
      .filter(([key]) => key.endsWith(ending))
      .map(([, chunk]) => chunk)
  }

  /** Adds imports before the chunk that needs them. */
  #collect(chunk: Chunk | undefined, found: Map<string, Chunk>, seen: Set<Chunk>): void {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) this.#collect(this.#manifest[imported], found, seen)
    if (!found.has(chunk.file)) found.set(chunk.file, chunk)
  }
}
