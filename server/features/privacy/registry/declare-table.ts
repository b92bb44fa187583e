import type { Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'

/** Every table of the database; two tables of the sign-in library are missing in `Schema`. */
export type TableName = keyof Schema | 'auth_account' | 'auth_verification'

/** How a row relates to its candidate. */
export type Owner =
  | { candidate: string }
  | { person: string }
  /** For rows of the candidate's tenant: a column with an email address. */
  | { address: string }
  | { via: TableName; column: string; key: string }
  | { any: readonly Owner[] }

/** Files referenced by hash: their folder in an archive, and the column with their name. */
export type FileColumn = { column: string; folder: string; name?: string; suffix?: string }

/** Rows retained with an erased candidate's data: the column names a retained offer, application or upload. */
export type RetainedBy = { offers: string } | { applications: string } | { uploads: string }

/** Why a table is in no export. */
export type NotExported =
  /** Keys, tokens and codes, which would allow acting as the candidate. */
  | 'secret'
  /** Data about how the server works, or a copy of what the export contains. */
  | 'technical'
  /** The employer's own notes, and data about people who work there. */
  | 'employer'

export type Exported = {
  /** The heading above the rows. */
  title: Text
  /** Unique key that orders the rows. */
  key: readonly string[]
  /** Columns to omit: secret, technical or about other people. */
  omit: readonly string[]
  /** Columns of other tables, as SQL, that are needed to understand the rows. */
  also: Readonly<Record<string, string>>
  files: readonly FileColumn[]
  /** Columns with answers to a form, which are shown with its questions. */
  answers: readonly string[]
}

/** A table in which rows are about a candidate. */
export type OwnedTable = {
  owner: Owner
  exported: Exported | NotExported
  kept?: RetainedBy
  /** Deleted even if the parent row is retained. */
  goesAlways?: true
}

/** A table without candidate rows, or with rows that no column links: `note` explains what happens to them. */
export type OtherTable = { of: 'tenant' | 'nobody'; note?: string }

export type Entry = OwnedTable | OtherTable

type OwnedOptions = Partial<Omit<Exported, 'title'>> & Pick<OwnedTable, 'kept' | 'goesAlways'>

const NOTHING = { key: ['id'], omit: [], also: {}, files: [], answers: [] } as const

/** Rows of a candidate, by `candidate_id`. */
export const declareTableOfCandidate = (what: Text | { not: NotExported }, more: OwnedOptions = {}) =>
  declareOwnedTable({ candidate: 'candidate_id' }, what, more)

/** Rows of the person who signs in, wherever they do. */
export const declareTableOfPerson = (column: string, what: Text | { not: NotExported }, more: OwnedOptions = {}) =>
  declareOwnedTable({ person: column }, what, more)

/** Rows that belong to a row of another table. */
export const declareTablePartOf = (
  via: TableName,
  column: string,
  what: Text | { not: NotExported },
  more: OwnedOptions = {},
) => declareOwnedTable({ via, column, key: 'id' }, what, more)

export function declareOwnedTable(
  owner: Owner,
  what: Text | { not: NotExported },
  more: OwnedOptions = {},
): OwnedTable {
  const { kept, goesAlways, ...shown } = more
  return {
    owner,
    exported: typeof what === 'string' ? { ...NOTHING, title: what, ...shown } : what.not,
    ...(kept ? { kept } : {}),
    ...(goesAlways ? { goesAlways } : {}),
  }
}

export const declareTableOfTenant = (note?: string): OtherTable => ({
  of: 'tenant',
  ...(note === undefined ? {} : { note }),
})
export const declareTableOfNobody = (note?: string): OtherTable => ({
  of: 'nobody',
  ...(note === undefined ? {} : { note }),
})

export const isOwnedTable = (entry: Entry): entry is OwnedTable => 'owner' in entry
