import type { Db } from '#server/db/open-db.ts'
import { removeFromCart } from './store.ts'

/**
 * Removes a job from the cart once applied for, also from the anonymous cart of this browser. Runs in the
 * application's transaction.
 */
export async function removeAppliedFromCart(
  tx: Db,
  { candidateId, positionId }: { candidateId: number; positionId: number },
  visitor: string | null = null,
): Promise<void> {
  await removeFromCart(tx, { candidateId }, [positionId])
  if (visitor !== null) await removeFromCart(tx, { visitor }, [positionId])
}
