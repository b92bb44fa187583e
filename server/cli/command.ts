import type { Db, Kind } from '#server/db/open-db.ts'
import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/platform/services.ts'

/** A row of output: printed as columns, or as JSON for machines. */
export type Row = Record<string, string | number | boolean | null>

/** Beyond rows: text for people, JSON for machines. `isBad`: done, but needs attention. */
export type CommandResult = { text: string; json: unknown; isBad?: boolean }

/**
 * What a command receives. `services` opens all that the server has, for commands that call them; `progress` shows the
 * progress of a long command.
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
 * A `foyer` command. `options` are its long options, each with a value unless it is a flag; values of repeatable ones
 * are joined by `joins`. `files` describes its path arguments, if any. `makesDatabase`: it can be the first command
 * in an empty folder.
 */
export type Command = {
  name: string
  summary: string
  options?: Record<string, { about: string; isRequired?: true; isFlag?: true; joins?: string }>
  files?: string
  makesDatabase?: true
  run(ground: CommandContext, options: Options, files: readonly string[]): Promise<Row[] | CommandResult>
}

/** Something the person at the keyboard can put right; printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command line itself is wrong: it ends with 2. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
