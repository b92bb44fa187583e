import type { Db } from '#server/db/open-db.ts'
import { removeFromCart } from './store.ts'

/**
 * A job that was applied for leaves the cart, also that of the browser in which nobody was signed in. Runs in the
 * application's transaction.
 */
export async function leaveCart(
  tx: Db,
  { candidateId, positionId }: { candidateId: number; positionId: number },
  visitor: string | null = null,
): Promise<void> {
  await removeFromCart(tx, { candidateId }, [positionId])
  if (visitor !== null) await removeFromCart(tx, { visitor }, [positionId])
}
