import type { Locale } from '#contract/locales.ts'
import type { Subject } from '#server/features/privacy/registry/subject-conditions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Places } from './present-row.ts'
import type { ReadAnswers } from './answer-reader.ts'

/** What is needed to write the texts of an archive. */
export type ExportContext = {
  db: Db
  subject: Subject
  places: Places
  ask: ReadAnswers
  locale: Locale
  timeZone: string
  /**
   * Formats a time in the candidate's time zone. The formatter is created once, because each takes tens of kilobytes.
   */
  moment(at: Date): string
  employer: string
  site: string
  /** When the export was written, epoch ms. */
  writtenAt: number
  /** Called for every page of rows. */
  onRows(count: number): void
}
