import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { IN_MEMORY, type Config } from '#server/config.ts'
import { authPlugins } from '#server/auth-plugins.ts'
import { DatabaseDamaged, damageIn } from '#server/db/damaged.ts'
import { databaseFile, openDb } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { openLog } from '#server/platform/log.ts'
import { openServices, type Services } from '#server/platform/services.ts'
import { tableOf } from './table.ts'
import { CommandError, type Command, type Options, type Row, type Told } from './command.ts'
import { COMMANDS } from './commands.ts'

/** `progress` is a line that is written over and over; empty at the end. */
export type Output = { out(text: string): void; err(text: string): void; progress?(line: string): void }
type Ground = Output & { config(): Config; now: number }

/** Runs one command line; answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(argv: readonly string[], ground: Ground): Promise<0 | 1 | 2> {
  const command = COMMANDS.find(({ name }) => name === argv.slice(0, 2).join(' '))
  if (!command) return help(argv, ground)
  try {
    const { options, files, json, wantsHelp } = argumentsOf(command, argv.slice(2))
    if (wantsHelp) {
      ground.out(usage(command))
      return 0
    }
    const told = await withDatabase(command, { options, files }, ground)
    if (Array.isArray(told)) ground.out(json ? JSON.stringify(told, null, 2) : tableOf(told))
    else ground.out(json ? JSON.stringify(told.json, null, 2) : told.text)
    return !Array.isArray(told) && told.isBad ? 1 : 0
  } catch (error) {
    if (error instanceof CommandError) ground.err(error.message)
    else if (error instanceof Failure) ground.err(refusalOf(error))
    else if (error instanceof DatabaseDamaged) ground.err(error.message)
    else if (isUsage(error)) ground.err(`${error.message}\n${usage(command)}`)
    else throw error
    return isUsage(error) ? 2 : 1
  }
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
  const services = async () => (opened ??= await openServices(config, authPlugins, { log, now }))
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

/** A refusal of the server's own doors: what it says, and which option it is about. */
function refusalOf(failure: Failure): string {
  const { message, fieldErrors = {} } = failure.said('en')
  const fields = Object.entries(fieldErrors).map(([field, text]) => `  ${field}: ${text}`)
  return [message, ...fields].join('\n')
}

function argumentsOf(command: Command, args: string[]) {
  const own = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { isFlag }]) => [
      name,
      { type: isFlag ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const common = { json: { type: 'boolean' as const }, help: { type: 'boolean' as const, short: 'h' } }
  const allowPositionals = command.files !== undefined
  const { values, positionals } = parseArgs({ args, options: { ...own, ...common }, strict: true, allowPositionals })
  if (!values.help)
    for (const [name, { isRequired }] of Object.entries(command.options ?? {}))
      if (isRequired && values[name as keyof typeof values] === undefined) throw new UsageError(`--${name} is missing`)
  const { json, help: wantsHelp, ...given } = values as { json?: boolean; help?: boolean } & Record<string, unknown>
  const options: Options = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  return { options, files: positionals, json: json === true, wantsHelp: wantsHelp === true }
}

class UsageError extends Error {
  override name = 'UsageError'
}

function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function help(argv: readonly string[], { out, err }: Output): 0 | 2 {
  const list = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`).join('\n')
  const text = `foyer <command> [options]\n\n${list}\n\n  --json          Output for machines\n  --help          This list, or the options of a command`
  const isAsked = argv.length === 0 || argv.includes('--help') || argv.includes('-h')
  if (isAsked) out(text)
  else err(`Unknown command: ${argv.join(' ')}\n\n${text}`)
  return isAsked ? 0 : 2
}

function usage({ name, summary, options = {}, files }: Command): string {
  const list = Object.entries(options).map(
    ([option, { about, isRequired }]) => `  --${option.padEnd(13)}  ${about}${isRequired ? ' (required)' : ''}`,
  )
  const paths = files === undefined ? [] : [`  <file> …         ${files}`]
  return [`foyer ${name}: ${summary}`, ...paths, ...list, '  --json           Output for machines'].join('\n')
}
