import type { Config } from '#server/config/config.ts'
import type { Checkpoints } from '#server/db/checkpoints.ts'
import type { Db, Kind } from '#server/db/open-db.ts'
import type { Search } from '#server/search-index/host/search-host.ts'
import type { BuiltIn, EsignProvider } from './ports/esign-provider.ts'
import type { ErrorReport } from './ports/error-report.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { Mailer, MailHealth } from './ports/mailer.ts'
import type { MalwareScan } from './ports/malware-scan.ts'
import type { PushPort } from './ports/push-port.ts'
import type { Auth } from './session/auth.ts'
import type { Events } from './event-bus.ts'
import type { Logger } from '#server/runtime/log.ts'

/** The services that all areas use. */
export type Services = {
  config: Config
  db: Db
  kind: Kind
  /** The current time, epoch ms; tests can change it. */
  now(): number
  log: Logger
  mail: Mailer & { health: MailHealth }
  errors: ErrorReport
  esign: EsignProvider | BuiltIn
  auth: Auth
  events: Events
  /** Runs `work` in one transaction. Recorded events are emitted after the commit (`events.ts`). */
  transaction: Events['transaction']
  search: Search
  push: PushPort
  malware: MalwareScan
  /** Null if the chatbot parses messages as they are written. */
  languageModel: LanguageModel | null
  checkpoints: Checkpoints
  /** Adds a function that runs when the server stops; the last one added runs first. */
  onClose(fn: () => void | Promise<void>): void
  close(): Promise<void>
}
