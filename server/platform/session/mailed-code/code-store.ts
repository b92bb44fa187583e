import { CODE_TRIES, CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open.ts'
import { newCode, sameSeal, sealBrowser, sealCode, sealRow, type CodeBinding } from './codes.ts'

/** Codes waiting to be entered: one per purpose, address and browser, so that nobody else's request or guess touches yours. */
export type CodeStore = {
  /** Makes a code and replaces the one this browser had for this. */
  issue(binding: CodeBinding, now: number): Promise<string>
  /** Counts a try and compares; does not use the code up. */
  check(binding: CodeBinding, code: string, now: number): Promise<boolean>
  /** Uses the code up: true for one caller only. Takes the transaction its effect happens in. */
  consume(db: Db, binding: CodeBinding, code: string): Promise<boolean>
  /** Drops what nobody can enter any more. */
  clean(now: number): Promise<void>
}

export function openCodeStore(db: Db, secret: string): CodeStore {
  return {
    async issue(binding, now) {
      const code = newCode()
      const fresh = {
        code_hash: sealCode(secret, binding, code),
        tries: 0,
        expires_at: now + CODE_VALID,
        created_at: now,
      }
      await db
        .insertInto('mailed_code')
        .values({
          id: sealRow(secret, binding),
          purpose: binding.purpose,
          email: binding.email,
          browser_hash: sealBrowser(secret, binding.browser),
          ...fresh,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
        .execute()
      return code
    },

    async check(binding, code, now) {
      const given = sealCode(secret, binding, code)
      // Counted inside the UPDATE: parallel guesses cannot share a try.
      const row = await db
        .updateTable('mailed_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', sealRow(secret, binding))
        .where('tries', '<', CODE_TRIES)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst()
      return sameSeal(row?.code_hash ?? '', given)
    },

    async consume(tx, binding, code) {
      const { numDeletedRows } = await tx
        .deleteFrom('mailed_code')
        .where('id', '=', sealRow(secret, binding))
        .where('code_hash', '=', sealCode(secret, binding, code))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async clean(now) {
      await db
        .deleteFrom('mailed_code')
        .where('created_at', '<', now - CODE_VALID)
        .execute()
    },
  }
}
