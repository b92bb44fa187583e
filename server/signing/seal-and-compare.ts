import { renderPool } from '#server/files/rendered-pages/render-pool.ts'
import { packRenderRequest } from '#server/files/rendered-pages/render-request.ts'
import { sealInWorkerThread } from './seal-in-thread.ts'
import { Unsealable, type SealedLetter, type SealRequest } from './seal.ts'

/** The turn of all seals: rendering has its own pool, in which they wait for each other. */
const TURN = { tenant: 0, person: 'seals' }

/**
 * A seal, and the number of its pages that were rendered for comparison; null if rendering would have taken too many
 * resources, so that only the structure was compared.
 */
export type ComparedSeal = SealedLetter & { drawn: number | null }

/**
 * Seals a letter and compares its pages, rendered before and after. Throws `Unsealable` if a page of the letter looks
 * different. If pages of the uploaded copy look different, they are left out, and only their file's hash is included.
 * Throws `DrawingUnavailable` if rendering is temporarily impossible.
 */
export async function sealAndCompare(request: SealRequest): Promise<ComparedSeal> {
  const sealed = await sealInWorkerThread(request)
  const found = await compareDrawnPages(request, sealed)
  if (!found?.difference) return { ...sealed, drawn: found?.drawn ?? null }
  if (request.brought) {
    const without = await sealAndCompare({ ...request, brought: null })
    return { ...without, notShown: found.difference }
  }
  throw new Unsealable(`the letter would be shown otherwise: ${found.difference}`)
}

async function compareDrawnPages({ letter, brought }: SealRequest, { bytes, pairs }: SealedLetter) {
  const packed = packRenderRequest({
    sealed: bytes,
    letterSize: letter.length,
    brought: findCopyToCompare(brought, pairs),
    pages: pairs,
  })
  const answer = await renderPool.run('compareRendered', packed, TURN)
  if ('notNow' in answer) throw new DrawingUnavailable(answer.notNow)
  return 'result' in answer ? answer.result : null
}

const findCopyToCompare = (brought: SealRequest['brought'], pairs: SealedLetter['pairs']) =>
  brought && pairs.some(({ isBrought }) => isBrought) ? brought.bytes : null

/** Thrown if the comparison could not run, although nothing is wrong with the letter. */
class DrawingUnavailable extends Error {
  override name = 'DrawingUnavailable'
}
