import type { ColumnType } from 'kysely'

// Tables for signing in. Those that begin with auth_ are defined and written by better-auth; we mostly read them. Times
// in our own tables are epoch milliseconds.

/** A mailed code, valid for one purpose, one address and the requesting browser. */
type MailedCodeTable = {
  id: string
  purpose: string
  email: string
  browser_hash: string
  code_hash: string
  /** 1 for a code with letters, which is too long to be guessed. */
  has_letters: number
  tries: number
  expires_at: number
  created_at: number
  /** What went wrong with the mail of this code (mail-status.ts); null if nothing did. */
  mail_trouble: string | null
  /** Earlier codes that are still valid, newest first: `hash:expires_at:has_letters`, each followed by a space. */
  earlier: ColumnType<string, string | undefined, string>
}

/** Consecutive wrong codes by address, or by address and known browser; the key is a MAC (`code-guesses.ts`). */
type CodeGuessTable = { key: string; tries: number; at: number }

/**
 * Token buckets, such as for code mails per address (server/platform/rate-limits/token-buckets.ts). The table keeps
 * the old name `brake`: renaming it would break nodes of the previous version during a rolling deploy.
 */
type TokenBucketTable = { key: string; tokens: number; at: number }

/** Unsolicited mails to an address without a day's pause between them; the key is a MAC (platform/unsolicited-mail). */
type UnsolicitedMailTable = { key: string; sent: number; at: number }

/** An address that receives no unsolicited mails of a tenant until `ends_at`; the key is a MAC. */
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
