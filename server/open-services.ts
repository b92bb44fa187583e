import { type Config, enableCompileCache } from '#server/config/config.ts'
import { startCheckpointThread, NO_CHECKPOINTS } from '#server/db/checkpoints.ts'
import { migrateDatabase, openDb, findShareableSource, type OpenedDb } from '#server/db/open-db.ts'
import { openMalwareScanner } from '#server/files/malware-scan/malware-scan.ts'
import { createLogErrorReport } from '#server/integrations/error-report/log-error-report.ts'
import { openEsignProvider } from '#server/integrations/esign/open-esign-provider.ts'
import { openMailbox } from '#server/integrations/mail/dev-mailbox.ts'
import { withMailHealth } from '#server/integrations/mail/mail-health.ts'
import { openPush } from '#server/integrations/web-push/open-push.ts'
import { createEventBus } from '#server/platform/event-bus.ts'
import { describeErrorForLog, createLog } from '#server/runtime/log.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { openAuth, type AuthPlugins } from '#server/platform/session/auth.ts'
import { openSearchHost, type OpenThread } from '#server/search-index/host/search-host.ts'

/** Opens everything that the areas use. Tests replace single parts through `instead`. */
export async function openServices(
  config: Config,
  authPlugins: AuthPlugins,
  instead: Partial<
    Pick<Services, 'now' | 'log' | 'errors' | 'push' | 'malware' | 'languageModel'> & {
      mail: Mailer
      database: OpenedDb
      searchThread: OpenThread
    }
  > = {},
): Promise<Services> {
  enableCompileCache(config.DATA_DIR)
  const now = instead.now ?? Date.now
  const log = instead.log ?? createLog()
  const onLost = (error: Error) => log.error(describeErrorForLog(error), 'database connection lost')
  const { db, kind, file } = instead.database ?? (await openDb(config, onLost))
  const closing: (() => void | Promise<void>)[] = [() => db.destroy()]
  try {
    const ran = await migrateDatabase(db, kind)
    if (ran.length > 0) log.info({ migrations: ran.length, last: ran.at(-1) }, 'database brought up to date')
    let checkpoints = NO_CHECKPOINTS
    if (file) {
      const onError = (error: Error) => log.warn(describeErrorForLog(error), 'the log of the database cannot be copied')
      const checkpointThread = await startCheckpointThread(db, file, { onError })
      closing.push(() => checkpointThread.close())
      checkpoints = checkpointThread
    }
    const mail = withMailHealth(instead.mail ?? (await openMailer(config, now)), log, now)
    closing.push(() => mail.close())
    const auth = openAuth({ config, db, kind, mail, log, now }, authPlugins)
    const events = createEventBus(db, log, now)
    const search = openSearchHost({
      db,
      source: findShareableSource(config),
      bytes: config.SEARCH_MEMORY_MB * 2 ** 20,
      now,
      warn: (warning) => log.warn({ why: warning }, 'an index of jobs was not kept on disk'),
      onStale: (error) => log.warn(describeErrorForLog(error), 'an index of jobs could not be brought up to date'),
      openThread: instead.searchThread,
    })
    closing.push(() => search.close())
    const push = instead.push ?? openPush(config)
    closing.push(() => push.close())
    events.on('position.changed', ({ tenantId, positionId }) => search.changed(tenantId, positionId))
    return {
      config,
      db,
      kind,
      now,
      log,
      mail,
      errors: instead.errors ?? createLogErrorReport(log),
      esign: openEsignProvider(config),
      auth,
      events,
      transaction: events.transaction,
      search,
      push,
      malware: instead.malware ?? openMalwareScanner(config),
      languageModel: instead.languageModel ?? null,
      checkpoints,
      onClose: (fn) => void closing.push(fn),
      close: () => closeServices(closing),
    }
  } catch (error) {
    await closeServices(closing)
    throw error
  }
}

/** Mail is sent by SMTP if that is configured; otherwise it can be read in the demo mailbox. */
async function openMailer(config: Config, now: () => number): Promise<Mailer> {
  if (config.SMTP_URL === undefined) return openMailbox(now)
  const { openSmtpMailer } = await import('#server/integrations/mail/smtp-mailer.ts')
  return openSmtpMailer(config.SMTP_URL, config, now)
}

async function closeServices(closing: (() => void | Promise<void>)[]): Promise<void> {
  while (closing.length > 0) await closing.pop()?.()
}
