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
import type { Events } from './events.ts'
import type { Logger } from '#server/runtime/log.ts'

/** The services of every area. */
export type Services = {
  config: Config
  db: Db
  kind: Kind
  /** Epoch milliseconds; tests move it. */
  now(): number
  log: Logger
  mail: Mailer & { health: MailHealth }
  errors: ErrorReport
  esign: EsignProvider | BuiltIn
  auth: Auth
  events: Events
  /** Runs in one transaction. Recorded events are emitted after the commit (`events.ts`). */
  transaction: Events['transaction']
  search: Search
  push: PushPort
  malware: MalwareScan
  /** Null: the chatbot reads messages as they are written. */
  languageModel: LanguageModel | null
  checkpoints: Checkpoints
  /** Runs when the server stops, last added first. */
  onClose(fn: () => void | Promise<void>): void
  close(): Promise<void>
}
