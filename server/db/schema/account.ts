import type { ColumnType } from 'kysely'

// Signing in. What begins with auth_ is laid out and written by better-auth (mostly read here). Times of ours are
// epoch milliseconds.

/** A mailed code: bound to a purpose, an address and the browser that asked. */
type MailedCodeTable = {
  id: string
  purpose: string
  email: string
  browser_hash: string
  code_hash: string
  /** 1 for a code that is too long to be guessed. */
  has_letters: number
  tries: number
  expires_at: number
  created_at: number
  /** What went wrong with the mail of this code (mail-status.ts); null while nothing has. */
  mail_trouble: string | null
  /**
   * Codes before this one that have not ended, the newest first: `hash:expires_at:has_letters`, each with a space
   * behind it.
   */
  earlier: ColumnType<string, string | undefined, string>
}

/** Wrong codes in a row, by address or by address and known browser; the key is a MAC (mailed-code/guesses.ts). */
type CodeGuessTable = { key: string; tries: number; at: number }

/**
 * What is left of a share, such as the codes an address may be mailed (server/platform/rate-limits/token-buckets.ts).
 * The table is still called `brake`: renaming it would fail the nodes of the version before while a deploy is
 * rolling.
 */
type TokenBucketTable = { key: string; tokens: number; at: number }

/**
 * Mails to an address in a row that it may not have asked for, without a quiet day between; the key is a MAC
 * (platform/unsolicited-mail).
 */
type UnsolicitedMailTable = { key: string; sent: number; at: number }

/** An address that gets no such mails of a tenant until then; the key is a MAC. */
type StoppedMailTable = { key: string; ends_at: number }

type UserTable = { id: string; email: string; name: string; emailVerified: number | boolean }
type SessionTable = {
  id: string
  token: string
  userId: string
  expiresAt: ColumnType<string | Date, string | Date, string | Date>
  createdAt: ColumnType<string | Date, string | Date, string | Date>
  updatedAt: ColumnType<string | Date, string | Date, string | Date>
  ipAddress: string | null
  userAgent: string | null
}
type PasskeyTable = {
  id: string
  credentialID: string
  name: string | null
  userId: string
  createdAt: ColumnType<string | Date | null, string | Date | null, string | Date | null>
}

export type AccountTables = {
  mailed_code: MailedCodeTable
  code_guess: CodeGuessTable
  brake: TokenBucketTable
  unsolicited_mail: UnsolicitedMailTable
  stopped_mail: StoppedMailTable
  auth_user: UserTable
  auth_session: SessionTable
  auth_passkey: PasskeyTable
}
