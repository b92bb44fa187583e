import { lazy, type ComponentType } from 'react'
import { CHUNK_TIMEOUT } from '#contract/zod-free/limits.ts'

export type ChunkFailureType = 'timeout' | 'missing' | 'error'

/** A chunk that failed to load. */
export class ChunkFailure extends Error {
  override name = 'ChunkLoadError'
  readonly type: ChunkFailureType

  constructor(chunk: string, type: ChunkFailureType, cause?: unknown) {
    // Source text of the specification: it is for engineers, while people see the text of the state view.
    super(`Loading chunk ${chunk} failed`, { cause })
    this.type = type
  }
}

/** A view that is loaded when first shown, with the timeout and recovery of every chunk. */
export function createLazyComponent<Props>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(chunk, load, true) }))
}

/** Loads a chunk, or throws the reason. `setChunkRecovery` sets what handles chunks that are missing since a deploy. */
export async function loadChunk<Part>(chunk: string, load: () => Promise<Part>, isView = false): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(chunk, 'timeout')), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    if (error instanceof ChunkFailure) throw error
    const why = await runRecovery(error, isView)
    // Recovery is in progress; the page stays as it is.
    if (why === null) return await new Promise<never>(() => undefined)
    throw new ChunkFailure(chunk, why, error)
  } finally {
    clearTimeout(timer)
  }
}

type Mend = (cause: unknown, isView: boolean) => Promise<ChunkFailureType | null>
let runRecovery: Mend = async () => 'error'

/** Sets how load failures are diagnosed: returns the failure type, or null if nothing has to be shown. */
export function setChunkRecovery(how: Mend): void {
  runRecovery = how
}
