import type { Db, Kind } from '#server/db/open-db.ts'
import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/platform/services.ts'

/** A row of output, printed in columns, or as JSON for programs. */
export type Row = Record<string, string | number | boolean | null>

/**
 * A result other than rows: text for people, and JSON for programs. `isBad`: the command has run, but something needs
 * attention.
 */
export type CommandResult = { text: string; json: unknown; isBad?: boolean }

/**
 * What a command receives. `services` opens everything that the server has, for commands that need it; `progress` shows
 * the progress of a long command.
 */
export type CommandContext = {
  db: Db
  kind: Kind
  now: number
  config: Config
  services(): Promise<Services>
  progress(line: string): void
}

export type Options = Record<string, string | undefined>

/**
 * A `foyer` command. `options` are its long options, each with a value unless it is a flag; values of an option that
 * may repeat are joined by `joins`. `files` describes its path arguments, if any. `makesDatabase`: the command may be
 * the first one in an empty folder.
 */
export type Command = {
  name: string
  summary: string
  options?: Record<string, { about: string; isRequired?: true; isFlag?: true; joins?: string }>
  files?: string
  makesDatabase?: true
  run(ground: CommandContext, options: Options, files: readonly string[]): Promise<Row[] | CommandResult>
}

/** An error that the user can fix; printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command line itself is wrong; the exit code is 2. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
