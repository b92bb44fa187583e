import { renderPool } from '#server/files/rendered-pages/render-pool.ts'
import { packDrawings } from '#server/files/rendered-pages/packed-pages.ts'
import { sealInWorkerThread } from './seal-in-thread.ts'
import { Unsealable, type SealedLetter, type SealRequest } from './seal.ts'

/** Rendering has a pool of its own, so all seals share one turn. */
const TURN = { tenant: 0, person: 'seals' }

/**
 * A seal, and the number of its pages that were rendered for comparison; null if rendering took too many resources, and
 * only the structure was compared.
 */
export type ComparedSeal = SealedLetter & { drawn: number | null }

/**
 * Seals a letter, renders the pages before and after, and throws `Unsealable` if a page of the letter looks different.
 * If pages of the uploaded copy look different, they are left out and identified by hash. Throws `DrawingUnavailable`
 * if rendering is currently impossible.
 */
export async function sealAndCompare(request: SealRequest): Promise<ComparedSeal> {
  const sealed = await sealInWorkerThread(request)
  const found = await findDrawnDifference(request, sealed)
  if (!found?.difference) return { ...sealed, drawn: found?.drawn ?? null }
  if (request.brought) {
    const without = await sealAndCompare({ ...request, brought: null })
    return { ...without, notShown: found.difference }
  }
  throw new Unsealable(`the letter would be shown otherwise: ${found.difference}`)
}

async function findDrawnDifference({ letter, brought }: SealRequest, { bytes, pairs }: SealedLetter) {
  const packed = packDrawings({
    sealed: bytes,
    letterSize: letter.length,
    brought: chooseShown(brought, pairs),
    pages: pairs,
  })
  const answer = await renderPool.run('compareRendered', packed, TURN)
  if ('notNow' in answer) throw new DrawingUnavailable(answer.notNow)
  return 'result' in answer ? answer.result : null
}

const chooseShown = (brought: SealRequest['brought'], pairs: SealedLetter['pairs']) =>
  brought && pairs.some(({ isBrought }) => isBrought) ? brought.bytes : null

/** The comparison could not run; nothing is wrong with the letter. */
class DrawingUnavailable extends Error {
  override name = 'DrawingUnavailable'
}
