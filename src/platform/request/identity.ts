import type { Boot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'

/** The page's identity, sent with every request. */
export type Identity = { account: string; domain: string; groupId: string; encId: string }

// Browser only, like the language: on the server, each visit has its own identity.
let current: Identity = { account: ANONYMOUS, domain: '', groupId: '', encId: '' }

export function setIdentity(boot: Pick<Boot, 'account' | 'domain' | 'groupId' | 'profile'>): void {
  current = {
    account: boot.account,
    domain: boot.domain,
    groupId: boot.groupId,
    encId: boot.profile?.encId ?? '',
  }
}

export function getIdentity(): Identity {
  return current
}
