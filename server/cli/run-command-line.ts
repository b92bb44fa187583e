import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IN_MEMORY, type Config } from '#server/config/config.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { DatabaseDamaged, toDatabaseDamaged } from '#server/db/database-damage.ts'
import { findDatabaseFile, openDb } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { createLog } from '#server/runtime/log.ts'
import { requireSameSecret } from '#server/node-keys.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { subscribeToEvents } from '#server/subscriptions.ts'
import { parseArguments } from './parse-arguments.ts'
import { formatCommandList, listCommandsOfGroup, describeUnknownCommand, formatCommandUsage } from './help.ts'
import { formatTable } from './format-table.ts'
import { CommandError, UsageError, type Command, type Options, type Row, type CommandResult } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Output of a command. `progress` replaces the current progress line; an empty one removes it. */
export type Output = { out(text: string): void; err(text: string): void; progress?(line: string): void }
type RunContext = Output & { config(): Config; now: number }

/**
 * Runs one command line and returns the exit code: 0 done, 1 refused, 2 not understood. With `--json`, errors are JSON
 * on standard error too: `{"error": {"message", "code": "usage" | "refused", "fields"}}`.
 */
export async function runCommandLine(argv: readonly string[], context: RunContext): Promise<0 | 1 | 2> {
  const isForMachines = argv.includes('--json')
  if ((argv.includes('--version') || argv.includes('-v')) && argv.every((word) => word.startsWith('-'))) {
    context.out(readPackageVersion())
    return 0
  }
  try {
    // "help offer extend" means "offer extend --help".
    const words = argv[0] === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv
    const command = COMMANDS.find(({ name }) => name === words.slice(0, 2).join(' '))
    if (!command) return printHelpOrRefuse(words, context)
    const { options, files, json, wantsHelp } = parseArguments(command, words.slice(2))
    if (wantsHelp) {
      context.out(formatCommandUsage(command))
      return 0
    }
    const result = await runWithDatabase(command, { options, files }, context)
    if (Array.isArray(result)) context.out(json ? JSON.stringify(result, null, 2) : formatTable(result))
    else context.out(json ? JSON.stringify(result.json, null, 2) : result.text)
    return !Array.isArray(result) && result.isBad ? 1 : 0
  } catch (error) {
    const refusal = toRefusalOrNull(error)
    if (refusal === null) throw error
    context.err(isForMachines ? JSON.stringify({ error: refusal }, null, 2) : formatRefusalText(refusal, argv))
    return refusal.code === 'usage' ? 2 : 1
  }
}

/** Prints the version in `package.json`. */
function readPackageVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Prints the list of commands, or of one group; unknown names are errors. */
function printHelpOrRefuse(argv: readonly string[], { out }: Output): 0 {
  const words = argv.filter((word) => !word.startsWith('-'))
  const [group = ''] = words
  const isAsked = argv.length === 0 || argv.includes('--help') || argv.includes('-h') || group === 'help'
  const isGroup = listCommandsOfGroup(group).length > 0
  if (!isAsked || (words.length > 0 && group !== 'help' && !isGroup)) {
    const known =
      isGroup && words.length === 1
        ? `Which? ${listCommandsOfGroup(group)
            .map(({ name }) => name)
            .join(', ')}.`
        : null
    throw new UsageError(known ?? describeUnknownCommand(words))
  }
  out(formatCommandList(isGroup ? group : undefined))
  return 0
}

type ParsedRun = { options: Options; files: readonly string[] }

async function runWithDatabase(
  command: Command,
  { options, files }: ParsedRun,
  context: RunContext,
): Promise<Row[] | CommandResult> {
  const config = context.config()
  const hasFile = config.DATA_DIR !== IN_MEMORY && existsSync(path.join(config.DATA_DIR, 'foyer.db'))
  if (!config.DATABASE_URL && !hasFile && !command.makesDatabase)
    throw new CommandError('There is no database in DATA_DIR yet: start the server once.')
  const file = findDatabaseFile(config)
  const toKnownError = (error: unknown) => (file === null ? null : toDatabaseDamaged(error, file)) ?? error
  const { db, kind } = await openDb(config).catch((error: unknown) => {
    throw toKnownError(error)
  })
  let opened: Services | undefined
  // Server logs go to standard error, so that programs can parse the output.
  const log = createLog((line) => context.err(line.trimEnd()))
  // Duration is added to the start time, because leases need a clock that advances.
  const started = performance.now()
  const getNow = () => context.now + Math.round(performance.now() - started)
  const getServices = async () => {
    if (opened) return opened
    opened = await openServices(config, buildAuthPlugins, { log, now: getNow })
    await requireSameSecret(opened)
    subscribeToEvents(opened)
    return opened
  }
  const progress = context.progress ?? (() => {})
  try {
    return await command.run({ db, kind, now: context.now, config, services: getServices, progress }, options, files)
  } catch (error) {
    throw toKnownError(error)
  } finally {
    await opened?.close()
    await db.destroy()
  }
}

type Refusal = { message: string; code: 'usage' | 'refused'; fields?: Readonly<Record<string, string>> }

/** Returns the message of an error that the user can fix; null for a bug. */
function toRefusalOrNull(error: unknown): Refusal | null {
  if (error instanceof UsageError) return { message: error.message, code: 'usage' }
  if (error instanceof CommandError || error instanceof DatabaseDamaged)
    return { message: error.message, code: 'refused' }
  if (!(error instanceof Failure)) return null
  const { message, fieldErrors } = error.toTexts('en')
  return { message, code: 'refused', ...(fieldErrors ? { fields: fieldErrors } : {}) }
}

function formatRefusalText({ message, code, fields = {} }: Refusal, argv: readonly string[]): string {
  const command = COMMANDS.find(({ name }) => name === argv.slice(0, 2).join(' '))
  const about = Object.entries(fields).map(([field, text]) => `  ${field}: ${text}`)
  const more = code === 'usage' ? ['', `foyer ${command?.name ?? ''} --help`.replaceAll('  ', ' ') + ' says more.'] : []
  return [message, ...about, ...more].join('\n')
}
