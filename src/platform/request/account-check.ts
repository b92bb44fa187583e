import { HEADER } from '#contract/zod-free/headers.ts'
import { getIdentity } from './identity.ts'

const listeners = new Set<(account: string) => void>()

/** Calls back when a response belongs to another account than the page, which must then reload. */
export function onAccountChanged(listener: (account: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies listeners that the page's account differs from the server's. */
export function reportAccountChange(account: string): void {
  for (const listener of listeners) listener(account)
}

/** The other account's key if the response is not for the account of this page. */
export function findForeignAccount(response: Response): string | undefined {
  const answered = response.headers.get(HEADER.account)
  return answered !== null && answered !== getIdentity().account ? answered : undefined
}
