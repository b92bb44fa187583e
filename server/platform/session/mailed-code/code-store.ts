import { sql } from 'kysely'
import { CODE_MAIL_TROUBLES, type CodeMailTrouble } from '#contract/account/mail-status.ts'
import { CODE_TRIES, CODE_VALID } from '#contract/zod-free/limits.ts'
import type { CodeKind } from '#contract/zod-free/one-time-code.ts'
import type { Db } from '#server/db/open-db.ts'
import { generateCode, isSameSeal, sealBrowser, sealCode, sealGuesses, sealRow, type CodeBinding } from './codes.ts'
import { guesses } from './guesses.ts'

/** Pending codes: one per purpose, address and browser, so that others' requests and guesses do not affect yours. */
export type CodeStore = {
  /**
   * Makes a code: of letters where the address was guessed at too often. Those that this browser was mailed for the
   * same before stay good for their time, for mails overtake each other.
   */
  issue(binding: CodeBinding, now: number): Promise<{ code: string; kind: CodeKind }>
  /** Counts a try, of the code and of the address, and compares; does not use the code up. */
  check(binding: CodeBinding, code: string, now: number): Promise<boolean>
  /**
   * Uses the code up and forgets what was guessed before: true for one caller only. Takes the transaction its effect
   * happens in.
   */
  consume(db: Db, binding: CodeBinding, code: string): Promise<boolean>
  /** Records what happened to this code's mail; ignored for a replaced code. */
  noteMail(binding: CodeBinding, code: string, trouble: CodeMailTrouble | null): Promise<void>
  /** The trouble with this browser's newest mail, if the browser may still wait for it. */
  mailTrouble(browser: string, now: number): Promise<CodeMailTrouble | null>
  /** Drops what waits for this browser. */
  forgetBrowser(browser: string): Promise<void>
  /** Deletes expired codes. */
  clean(now: number): Promise<void>
}

export function createCodeStore(db: Db, secret: string): CodeStore {
  const sealGuessKeys = ({ email, browser, isKnown }: CodeBinding) =>
    sealGuesses(secret, email, isKnown ? browser : undefined)
  return {
    async issue(binding, now) {
      const kind = (await guesses.areLeft(db, sealGuessKeys(binding))) ? 'digits' : 'letters'
      const code = generateCode(kind)
      const fresh = {
        code_hash: sealCode(secret, binding, code),
        has_letters: kind === 'letters' ? 1 : 0,
        tries: 0,
        expires_at: now + CODE_VALID,
        created_at: now,
        mail_trouble: null,
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
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fresh, earlier: buildEarlierCodes() }))
        .execute()
      return { code, kind }
    },

    async check(binding, code, now) {
      const sealedCode = sealCode(secret, binding, code)
      const isAllowed = await guesses.take(db, sealGuessKeys(binding), sealRow(secret, binding), now)
      // Counted inside the UPDATE: parallel guesses cannot share a try.
      const row = await db
        .updateTable('mailed_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', sealRow(secret, binding))
        .where('tries', '<', CODE_TRIES)
        .where('expires_at', '>', now)
        .returning(['code_hash', 'has_letters', 'expires_at', 'earlier'])
        .executeTakeFirst()
      const found =
        row && parseCodes(row).find(({ hash, expiresAt }) => expiresAt > now && isSameSeal(hash, sealedCode))
      return found !== undefined && (isAllowed || found.hasLetters)
    },

    async consume(tx, binding, code) {
      const hash = sealCode(secret, binding, code)
      const { numDeletedRows } = await tx
        .deleteFrom('mailed_code')
        .where('id', '=', sealRow(secret, binding))
        // A hash has a fixed length and does not contain the separator.
        .where(({ or, eb, ref }) =>
          or([eb('code_hash', '=', hash), sql<boolean>`replace(${ref('earlier')}, ${hash}, '') <> ${ref('earlier')}`]),
        )
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      const { email, browser } = binding
      await guesses.forget(tx, [sealGuesses(secret, email), sealGuesses(secret, email, browser)])
      return true
    },

    async noteMail(binding, code, trouble) {
      await db
        .updateTable('mailed_code')
        .set({ mail_trouble: trouble })
        .where('id', '=', sealRow(secret, binding))
        .where('code_hash', '=', sealCode(secret, binding, code))
        .execute()
    },

    async mailTrouble(browser, now) {
      const row = await db
        .selectFrom('mailed_code')
        .select('mail_trouble')
        .where('browser_hash', '=', sealBrowser(secret, browser))
        .where('expires_at', '>', now)
        .where('mail_trouble', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return CODE_MAIL_TROUBLES.find((one) => one === row?.mail_trouble) ?? null
    },

    async forgetBrowser(browser) {
      await db.deleteFrom('mailed_code').where('browser_hash', '=', sealBrowser(secret, browser)).execute()
    },

    async clean(now) {
      await db
        .deleteFrom('mailed_code')
        .where('created_at', '<', now - CODE_VALID)
        .execute()
      await guesses.clean(db, now)
    },
  }
}

type Code = { hash: string; expiresAt: number; hasLetters: boolean }

/** All codes of a row, the newest first. */
function parseCodes(row: { code_hash: string; has_letters: number; expires_at: number; earlier: string }): Code[] {
  const before = row.earlier.split(' ').flatMap((one): Code[] => {
    const [hash = '', expiresAt, hasLetters] = one.split(':')
    return hash === '' ? [] : [{ hash, expiresAt: Number(expiresAt), hasLetters: hasLetters === '1' }]
  })
  return [{ hash: row.code_hash, expiresAt: row.expires_at, hasLetters: row.has_letters === 1 }, ...before]
}

/** As many earlier codes as can be requested while a code is valid. */
const MOST_EARLIER = 5
/** Length of one: a MAC, milliseconds, a digit and separators. */
const ENTRY = 43 + 1 + 13 + 1 + 1 + 1

/**
 * The code that is replaced, in front of those before it, in the statement that replaces it: of two at the same time
 * neither is lost.
 */
const buildEarlierCodes = () =>
  sql<string>`substr(mailed_code.code_hash || ':' || cast(mailed_code.expires_at as text) || ':' || cast(mailed_code.has_letters as text) || ' ' || mailed_code.earlier, 1, ${sql.lit(MOST_EARLIER * ENTRY)})`
