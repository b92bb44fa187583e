import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IN_MEMORY, type Config } from '#server/config/config.ts'
import { authPlugins } from '#server/auth-plugins.ts'
import { DatabaseDamaged, damageIn } from '#server/db/damaged.ts'
import { databaseFile, openDb } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { openLog } from '#server/runtime/log.ts'
import { requireSameSecret } from '#server/node-keys.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { takePart } from '#server/subscriptions.ts'
import { argumentsOf } from './arguments.ts'
import { listHelp, ofGroup, unknownCommand, usage } from './help.ts'
import { tableOf } from './table.ts'
import { CommandError, UsageError, type Command, type Options, type Row, type Told } from './command.ts'
import { COMMANDS } from './commands.ts'

/** `progress` is a line that is written over and over; empty at the end. */
export type Output = { out(text: string): void; err(text: string): void; progress?(line: string): void }
type Ground = Output & { config(): Config; now: number }

/**
 * Runs one command line; answers the exit code: 0 done, 1 refused, 2 not understood. With `--json` errors are JSON too:
 * `{"error": {"message", "code": "usage" | "refused", "fields"}}` on standard error.
 */
export async function run(argv: readonly string[], ground: Ground): Promise<0 | 1 | 2> {
  const isForMachines = argv.includes('--json')
  if ((argv.includes('--version') || argv.includes('-v')) && argv.every((word) => word.startsWith('-'))) {
    ground.out(version())
    return 0
  }
  try {
    // "help offer extend" is "offer extend --help".
    const said = argv[0] === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv
    const command = COMMANDS.find(({ name }) => name === said.slice(0, 2).join(' '))
    if (!command) return help(said, ground)
    const { options, files, json, wantsHelp } = argumentsOf(command, said.slice(2))
    if (wantsHelp) {
      ground.out(usage(command))
      return 0
    }
    const told = await withDatabase(command, { options, files }, ground)
    if (Array.isArray(told)) ground.out(json ? JSON.stringify(told, null, 2) : tableOf(told))
    else ground.out(json ? JSON.stringify(told.json, null, 2) : told.text)
    return !Array.isArray(told) && told.isBad ? 1 : 0
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    ground.err(isForMachines ? JSON.stringify({ error: refusal }, null, 2) : wordsOf(refusal, argv))
    return refusal.code === 'usage' ? 2 : 1
  }
}

/** As the package has it. */
function version(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** The list of commands, or of a group's; what is not known is refused. */
function help(argv: readonly string[], { out }: Output): 0 {
  const words = argv.filter((word) => !word.startsWith('-'))
  const [group = ''] = words
  const isAsked = argv.length === 0 || argv.includes('--help') || argv.includes('-h') || group === 'help'
  const isGroup = ofGroup(group).length > 0
  if (!isAsked || (words.length > 0 && group !== 'help' && !isGroup)) {
    const known =
      isGroup && words.length === 1
        ? `Which? ${ofGroup(group)
            .map(({ name }) => name)
            .join(', ')}.`
        : null
    throw new UsageError(known ?? unknownCommand(words))
  }
  out(listHelp(isGroup ? group : undefined))
  return 0
}

type Given = { options: Options; files: readonly string[] }

async function withDatabase(command: Command, { options, files }: Given, ground: Ground): Promise<Row[] | Told> {
  const config = ground.config()
  const hasFile = config.DATA_DIR !== IN_MEMORY && existsSync(path.join(config.DATA_DIR, 'foyer.db'))
  if (!config.DATABASE_URL && !hasFile && !command.makesDatabase)
    throw new CommandError('There is no database in DATA_DIR yet: start the server once.')
  const file = databaseFile(config)
  const named = (error: unknown) => (file === null ? null : damageIn(error, file)) ?? error
  const { db, kind } = await openDb(config).catch((error: unknown) => {
    throw named(error)
  })
  let opened: Services | undefined
  // What the server would log goes beside the answer, so that machines can read that.
  const log = openLog((line) => ground.err(line.trimEnd()))
  // An import takes minutes, and its leases go by the clock.
  const started = performance.now()
  const now = () => ground.now + Math.round(performance.now() - started)
  const services = async () => {
    if (opened) return opened
    opened = await openServices(config, authPlugins, { log, now })
    await requireSameSecret(opened)
    takePart(opened)
    return opened
  }
  const progress = ground.progress ?? (() => {})
  try {
    return await command.run({ db, kind, now: ground.now, config, services, progress }, options, files)
  } catch (error) {
    throw named(error)
  } finally {
    await opened?.close()
    await db.destroy()
  }
}

type Refusal = { message: string; code: 'usage' | 'refused'; fields?: Readonly<Record<string, string>> }

/** What is said of an error that somebody at the keyboard can put right; null for a fault of the program. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof UsageError) return { message: error.message, code: 'usage' }
  if (error instanceof CommandError || error instanceof DatabaseDamaged)
    return { message: error.message, code: 'refused' }
  if (!(error instanceof Failure)) return null
  const { message, fieldErrors } = error.said('en')
  return { message, code: 'refused', ...(fieldErrors ? { fields: fieldErrors } : {}) }
}

function wordsOf({ message, code, fields = {} }: Refusal, argv: readonly string[]): string {
  const named = COMMANDS.find(({ name }) => name === argv.slice(0, 2).join(' '))
  const about = Object.entries(fields).map(([field, text]) => `  ${field}: ${text}`)
  const more = code === 'usage' ? ['', `foyer ${named?.name ?? ''} --help`.replaceAll('  ', ' ') + ' says more.'] : []
  return [message, ...about, ...more].join('\n')
}
