import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import { assembleFont } from '#contract/pdf-text/write-true-type.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Word, WordShaper } from './word-shaper.ts'

/** Page → thread; the font's file with the first words that are set in it. */
export type ShapeRequest = { id: number; font: number; file?: ArrayBuffer; words: readonly Word[] }
/** Thread → page; null if the shaper failed to load. */
export type ShapeReply = { id: number; shaped: Shaped | null }
type Shaped = readonly (readonly Cluster[])[]

/**
 * Shapes words in a worker, because no page of ours may run WebAssembly. The first word that needs it starts the
 * worker, which stays; its program is then on the device for offline use.
 */
export const shapeInWorker: WordShaper = (font, words) => {
  thread ??= startShapingThread()
  return thread.shape(font, words)
}

/** Time limit for loading the shaper, ms. */
const LONGEST = 30_000

let thread: ReturnType<typeof startShapingThread> | undefined

function startShapingThread() {
  const worker = new Worker(new URL('./shape-worker.ts', import.meta.url), { type: 'module' })
  const numbers = new WeakMap<Font, number>()
  const waiting = new Map<number, PromiseWithResolvers<Shaped>>()
  let [lastId, fonts] = [0, 0]
  // A failed load may succeed next time.
  const fail = () => {
    if (thread === own) thread = undefined
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new Error('words could not be shaped'))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data: { id, shaped } }: MessageEvent<ShapeReply>) => {
    if (!shaped) return fail()
    waiting.get(id)?.resolve(shaped)
    return void waiting.delete(id)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    fail()
  })
  const own = {
    async shape(font: Font, words: readonly Word[]): Promise<Shaped> {
      const known = numbers.get(font)
      const number = known ?? (fonts += 1)
      numbers.set(font, number)
      const id = (lastId += 1)
      const settle = Promise.withResolvers<Shaped>()
      waiting.set(id, settle)
      const file = known === undefined ? { file: assembleFont([...font.tables]).buffer } : {}
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id, font: number, words, ...file } satisfies ShapeRequest)
      const timer = setTimeout(fail, LONGEST)
      return await settle.promise.finally(() => clearTimeout(timer))
    },
  }
  return own
}
