import { lazy, type ComponentType } from 'react'
import { CHUNK_TIMEOUT } from '#contract/zod-free/limits.ts'

export type ChunkFailureType = 'timeout' | 'missing' | 'error'

/** A part of the app that did not come. */
export class ChunkFailure extends Error {
  override name = 'ChunkLoadError'
  readonly type: ChunkFailureType

  constructor(chunk: string, type: ChunkFailureType, cause?: unknown) {
    // Source text of the specification; it reaches engineers, people see the state view's own words.
    super(`Loading chunk ${chunk} failed`, { cause })
    this.type = type
  }
}

/** A view that is loaded when first shown, with the time-out and the recovery that every chunk has. */
export function createLazyComponent<Props>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(chunk, load, true) }))
}

/**
 * Loads a part of the app, or fails with why. What is gone since a deploy is seen to by whoever called `setRecovery`.
 */
export async function loadChunk<Part>(chunk: string, load: () => Promise<Part>, isView = false): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(chunk, 'timeout')), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    if (error instanceof ChunkFailure) throw error
    const why = await mend(error, isView)
    // It is being seen to, and what stands on the page stays there meanwhile.
    if (why === null) return await new Promise<never>(() => undefined)
    throw new ChunkFailure(chunk, why, error)
  } finally {
    clearTimeout(timer)
  }
}

type Mend = (cause: unknown, isView: boolean) => Promise<ChunkFailureType | null>
let mend: Mend = async () => 'error'

/** Says who finds out why a part did not come: the type of the failure, or null when nothing need be shown for it. */
export function setRecovery(how: Mend): void {
  mend = how
}
