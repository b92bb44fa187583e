import { sql } from 'kysely'
import { CODE_MAIL_TROUBLES, type CodeMailTrouble } from '#contract/account/mail-status.ts'
import { CODE_TRIES, CODE_VALID } from '#contract/zod-free/limits.ts'
import type { CodeKind } from '#contract/zod-free/one-time-code.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  generateMailedCode,
  areMacsEqual,
  hashBrowserId,
  hashMailedCode,
  buildGuessesKey,
  buildCodeRowId,
  type CodeBinding,
} from './codes.ts'
import { guesses } from './code-guesses.ts'

/**
 * Stores pending codes, one for each purpose, address and browser, so that codes and guesses of others do not affect
 * yours.
 */
export type CodeStore = {
  /**
   * Creates a code, with letters if there were too many wrong codes for the address. Codes that were mailed to this
   * browser before for the same purpose stay valid for their time, because mails may overtake each other.
   */
  issue(binding: CodeBinding, now: number): Promise<{ code: string; kind: CodeKind }>
  /** Compares a code, and counts the attempt for the code and for the address. Does not use up the code. */
  check(binding: CodeBinding, code: string, now: number): Promise<boolean>
  /**
   * Uses up a code and resets the count of wrong ones; true for one caller only. Takes the transaction of the code's
   * effect.
   */
  consume(db: Db, binding: CodeBinding, code: string): Promise<boolean>
  /** Records what happened to this code's mail; ignored for a replaced code. */
  noteMail(binding: CodeBinding, code: string, trouble: CodeMailTrouble | null): Promise<void>
  /** The problem with the browser's newest mail, while the browser may wait for it. */
  mailTrouble(browser: string, now: number): Promise<CodeMailTrouble | null>
  /** Deletes the pending codes of this browser. */
  forgetBrowser(browser: string): Promise<void>
  /** Deletes expired codes. */
  clean(now: number): Promise<void>
}

export function createCodeStore(db: Db, secret: string): CodeStore {
  const buildGuessKeys = ({ email, browser, isKnown }: CodeBinding) =>
    buildGuessesKey(secret, email, isKnown ? browser : undefined)
  return {
    async issue(binding, now) {
      const kind = (await guesses.areLeft(db, buildGuessKeys(binding))) ? 'digits' : 'letters'
      const code = generateMailedCode(kind)
      const fresh = {
        code_hash: hashMailedCode(secret, binding, code),
        has_letters: kind === 'letters' ? 1 : 0,
        tries: 0,
        expires_at: now + CODE_VALID,
        created_at: now,
        mail_trouble: null,
      }
      await db
        .insertInto('mailed_code')
        .values({
          id: buildCodeRowId(secret, binding),
          purpose: binding.purpose,
          email: binding.email,
          browser_hash: hashBrowserId(secret, binding.browser),
          ...fresh,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fresh, earlier: buildEarlierCodes() }))
        .execute()
      return { code, kind }
    },

    async check(binding, code, now) {
      const codeHash = hashMailedCode(secret, binding, code)
      const isAllowed = await guesses.take(db, buildGuessKeys(binding), buildCodeRowId(secret, binding), now)
      // Counted in the UPDATE itself, so that concurrent guesses cannot share an attempt.
      const row = await db
        .updateTable('mailed_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', buildCodeRowId(secret, binding))
        .where('tries', '<', CODE_TRIES)
        .where('expires_at', '>', now)
        .returning(['code_hash', 'has_letters', 'expires_at', 'earlier'])
        .executeTakeFirst()
      const found =
        row && parseStoredCodes(row).find(({ hash, expiresAt }) => expiresAt > now && areMacsEqual(hash, codeHash))
      return found !== undefined && (isAllowed || found.hasLetters)
    },

    async consume(tx, binding, code) {
      const hash = hashMailedCode(secret, binding, code)
      const { numDeletedRows } = await tx
        .deleteFrom('mailed_code')
        .where('id', '=', buildCodeRowId(secret, binding))
        // Hashes have a fixed length and do not contain the separator, so one is found as a part of the text.
        .where(({ or, eb, ref }) =>
          or([eb('code_hash', '=', hash), sql<boolean>`replace(${ref('earlier')}, ${hash}, '') <> ${ref('earlier')}`]),
        )
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      const { email, browser } = binding
      await guesses.forget(tx, [buildGuessesKey(secret, email), buildGuessesKey(secret, email, browser)])
      return true
    },

    async noteMail(binding, code, trouble) {
      await db
        .updateTable('mailed_code')
        .set({ mail_trouble: trouble })
        .where('id', '=', buildCodeRowId(secret, binding))
        .where('code_hash', '=', hashMailedCode(secret, binding, code))
        .execute()
    },

    async mailTrouble(browser, now) {
      const row = await db
        .selectFrom('mailed_code')
        .select('mail_trouble')
        .where('browser_hash', '=', hashBrowserId(secret, browser))
        .where('expires_at', '>', now)
        .where('mail_trouble', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return CODE_MAIL_TROUBLES.find((one) => one === row?.mail_trouble) ?? null
    },

    async forgetBrowser(browser) {
      await db.deleteFrom('mailed_code').where('browser_hash', '=', hashBrowserId(secret, browser)).execute()
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

/** Parses all codes of a row, newest first. */
function parseStoredCodes(row: {
  code_hash: string
  has_letters: number
  expires_at: number
  earlier: string
}): Code[] {
  const before = row.earlier.split(' ').flatMap((one): Code[] => {
    const [hash = '', expiresAt, hasLetters] = one.split(':')
    return hash === '' ? [] : [{ hash, expiresAt: Number(expiresAt), hasLetters: hasLetters === '1' }]
  })
  return [{ hash: row.code_hash, expiresAt: row.expires_at, hasLetters: row.has_letters === 1 }, ...before]
}

/** Most earlier codes: as many as can be requested while a code is valid. */
const MOST_EARLIER = 5
/** Length of an entry: a MAC, milliseconds, a digit and separators. */
const ENTRY = 43 + 1 + 13 + 1 + 1 + 1

/**
 * Builds the list of earlier codes: the replaced code first, then those before it. It is part of the replacing
 * statement, so that concurrent requests lose no code.
 */
const buildEarlierCodes = () =>
  sql<string>`substr(mailed_code.code_hash || ':' || cast(mailed_code.expires_at as text) || ':' || cast(mailed_code.has_letters as text) || ' ' || mailed_code.earlier, 1, ${sql.lit(MOST_EARLIER * ENTRY)})`
