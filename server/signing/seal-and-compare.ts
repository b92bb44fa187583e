import { renderPool } from '#server/files/rendered-pages/render-pool.ts'
import { packDrawings } from '#server/files/rendered-pages/packed-pages.ts'
import { sealInWorkerThread } from './seal-in-thread.ts'
import { Unsealable, type SealedLetter, type SealRequest } from './seal.ts'

/** Drawings have a line of their own, in which nobody waits for another. */
const TURN = { tenant: 0, person: 'seals' }

/**
 * A seal, and how many of its pages were drawn to be compared; null where drawing took too much, and their structure
 * alone was.
 */
export type ComparedSeal = SealedLetter & { drawn: number | null }

/**
 * Seals, draws the pages of the result and of what they were, and throws `Unsealable` where a page of the letter is
 * not shown as before. Pages that came back signed, and are shown otherwise, are named by their fingerprint instead.
 * Throws `DrawingUnavailable` where that could not be looked at now.
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

/** Nothing is wrong with the letter. */
class DrawingUnavailable extends Error {
  override name = 'DrawingUnavailable'
}
