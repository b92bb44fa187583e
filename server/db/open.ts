import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { IN_MEMORY, type Config } from '#server/config.ts'
import { first } from './migrations/001-first.ts'
import { workAndSeals } from './migrations/002-work-and-seals.ts'
import { employerSide } from './migrations/003-employer-side.ts'
import { esign } from './migrations/004-esign.ts'
import { feedsAndSaved } from './migrations/005-feeds-and-saved.ts'
import { feedLease } from './migrations/006-feed-lease.ts'
import { reminders } from './migrations/010-reminders.ts'
import { notifications } from './migrations/011-notifications.ts'
import { openPositions } from './migrations/012-open-positions.ts'
import { push } from './migrations/013-push.ts'
import { preferences } from './migrations/014-preferences.ts'
import { forms } from './migrations/015-forms.ts'
import { noFoldedCopies } from './migrations/016-no-folded-copies.ts'
import { feedDetails } from './migrations/020-feed-details.ts'
import { formReminders } from './migrations/019-form-reminders.ts'
import { indexes } from './migrations/022-indexes.ts'
import { authTables } from './migrations/023-auth-tables.ts'
import { brakes } from './migrations/024-brakes.ts'
import { keysByEndpoint } from './migrations/025-keys-by-endpoint.ts'
import { filesByTenant } from './migrations/026-files-by-tenant.ts'
import { guesses } from './migrations/028-guesses.ts'
import { addressee } from './migrations/029-addressee.ts'
import { signedInAt } from './migrations/030-signed-in-at.ts'
import { offersInPages } from './migrations/031-offers-in-pages.ts'
import { signaturePlaces } from './migrations/036-signature-places.ts'
import { countersignatures } from './migrations/037-countersignatures.ts'
import { salts } from './migrations/038-salts.ts'
import { documentViews } from './migrations/039-document-views.ts'
import { displayIds } from './migrations/040-display-ids.ts'
import { secretIds } from './migrations/041-private-positions.ts'
import { optionLists } from './migrations/042-option-lists.ts'
import { profiles } from './migrations/043-profiles.ts'
import { resumes } from './migrations/044-resumes.ts'
import { onboardingTasks } from './migrations/045-onboarding-tasks.ts'
import { skillNames } from './migrations/046-skill-names.ts'
import { dashboard } from './migrations/047-dashboard.ts'
import { applicationNotes } from './migrations/048-application-notes.ts'
import { interviews } from './migrations/049-interviews.ts'
import { applicationMessages } from './migrations/051-application-messages.ts'
import { privacy } from './migrations/052-privacy.ts'
import { ownTimeZone } from './migrations/053-time-zone.ts'
import { events } from './migrations/054-events.ts'
import { referrals } from './migrations/055-referrals.ts'
import { openByChange } from './migrations/057-open-by-change.ts'
import { escoOccupations } from './migrations/058-esco-occupations.ts'
import { uploadRoom } from './migrations/032-upload-room.ts'
import { offerChanges } from './migrations/034-offer-changes.ts'
import { offerRequests } from './migrations/035-offer-requests.ts'
import type { Schema } from './schema.ts'

export type Kind = 'sqlite' | 'postgres'
/**
 * The database, or a transaction of it. Inside `db.transaction()` every query goes through the transaction: on SQLite there is
 * one connection, and a query on `db` would wait for the transaction that waits for it.
 */
export type Db = Kysely<Schema>

/** Opens the database of the configuration: `file` is that of SQLite, null for one in memory. Call `migrate` before anything else. */
export async function openDb(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: (error: Error) => void = () => {},
): Promise<{ db: Db; kind: Kind; file: string | null }> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts')
    return {
      db: new Kysely<Schema>({ dialect: openPostgres(config.DATABASE_URL, onError) }),
      kind: 'postgres',
      file: null,
    }
  }
  const { openSqlite } = await import('./sqlite.ts')
  const file = databaseFile(config)
  if (file !== null) mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  return { db: new Kysely<Schema>({ dialect: openSqlite(file ?? IN_MEMORY) }), kind: 'sqlite', file }
}

/** Where SQLite keeps the database; null where there is no such file. */
export function databaseFile({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string | null {
  return DATABASE_URL !== undefined || DATA_DIR === IN_MEMORY ? null : path.join(DATA_DIR, 'foyer.db')
}

/** What another thread needs to open the same database; one in memory is this thread's own. */
export function sharedSource({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> | null {
  return DATABASE_URL === undefined && DATA_DIR === IN_MEMORY ? null : { DATA_DIR, DATABASE_URL }
}

/** The data was written by a newer program than this one: it would be read wrongly. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
  constructor(migration: string) {
    super(`The data was written by a newer Foyer (${migration}). Start that version, or restore a backup of this one.`)
  }
}

/**
 * Brings the tables to this version, or to that of the migration named `last`; a fresh database and an old one end up equal. Answers the
 * names of the migrations that it ran.
 */
export async function migrate(db: Db, kind: Kind, last?: string): Promise<string[]> {
  const migrations = {
    '001-first': first(kind),
    '002-work-and-seals': workAndSeals(kind),
    '003-employer-side': employerSide(kind),
    '004-esign': esign,
    '005-feeds-and-saved': feedsAndSaved(kind),
    '006-feed-lease': feedLease,
    '010-reminders': reminders,
    '011-notifications': notifications(kind),
    '012-open-positions': openPositions,
    '013-push': push(kind),
    '014-preferences': preferences(kind),
    '015-forms': forms(kind),
    '016-no-folded-copies': noFoldedCopies,
    '020-feed-details': feedDetails(kind),
    '019-form-reminders': formReminders,
    '022-indexes': indexes,
    '023-auth-tables': authTables(kind),
    '024-brakes': brakes,
    '025-keys-by-endpoint': keysByEndpoint,
    '026-files-by-tenant': filesByTenant(kind),
    '028-guesses': guesses,
    '029-addressee': addressee,
    '030-signed-in-at': signedInAt,
    '031-offers-in-pages': offersInPages,
    '032-upload-room': uploadRoom,
    '034-offer-changes': offerChanges(kind),
    '035-offer-requests': offerRequests(kind),
    '036-signature-places': signaturePlaces,
    '037-countersignatures': countersignatures,
    '038-salts': salts,
    '039-document-views': documentViews,
    '040-display-ids': displayIds,
    '041-private-positions': secretIds,
    '042-option-lists': optionLists,
    '043-profiles': profiles,
    '044-resumes': resumes,
    '045-onboarding-tasks': onboardingTasks,
    '046-skill-names': skillNames,
    '047-dashboard': dashboard,
    '048-application-notes': applicationNotes,
    '049-interviews': interviews,
    '051-application-messages': applicationMessages(kind),
    '052-privacy': privacy(kind),
    '053-time-zone': ownTimeZone,
    '054-events': events,
    '055-referrals': referrals,
    '057-open-by-change': openByChange,
    '058-esco-occupations': escoOccupations,
  } satisfies Record<string, Migration>
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw newerIn(error) ?? error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Kysely says so of a migration that was run and is not in its list. */
function newerIn(error: unknown): DatabaseNewer | null {
  const missing = error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message) : null
  return missing?.[1] === undefined ? null : new DatabaseNewer(missing[1])
}
