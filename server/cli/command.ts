import type { Db, Kind } from '#server/db/open-db.ts'
import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/platform/services.ts'

/** A row of output: printed as columns, or as JSON for machines. */
export type Row = Record<string, string | number | boolean | null>

/** More than rows: words for people, the same for machines. `isBad`: it was done, but somebody has to look. */
export type CommandResult = { text: string; json: unknown; isBad?: boolean }

/**
 * What a command works on. `services` opens all that the server has, for commands that call them; `progress` shows
 * how far a long one is.
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
 * One `foyer` command. `options` are the long options it takes, each with a value unless it is a flag; one that may
 * be said several times has its values joined by `joins`. `files` says what its paths are, if it takes any.
 * `makesDatabase`: it may be the first thing that ever happens in a folder.
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
