import { parseArgs } from 'node:util'
import { UsageError, type Command, type Options } from './command.ts'
import { findNearestWord } from './find-nearest-word.ts'

export type ParsedArguments = { options: Options; files: readonly string[]; json: boolean; wantsHelp: boolean }

/** Parses a command's arguments. Throws a UsageError that quotes what it does not understand. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const known = command.options ?? {}
  const own = Object.fromEntries(
    Object.entries(known).map(([name, { isFlag }]) => [
      name,
      { type: isFlag ? ('boolean' as const) : ('string' as const), multiple: true },
    ]),
  )
  const common = { json: { type: 'boolean' as const }, help: { type: 'boolean' as const, short: 'h' } }
  const { values, positionals } = parseOptions(command, { ...own, ...common }, args)
  const { json, help, ...given } = values as { json?: boolean; help?: boolean } & Record<string, unknown[]>
  const wantsHelp = help === true
  const options: Options = Object.fromEntries(
    Object.entries(given).map(([name, each]) => [name, pickOptionValue(name, each, known[name]?.joins)]),
  )
  if (!wantsHelp)
    for (const [name, { isRequired }] of Object.entries(known))
      if (isRequired && options[name] === undefined) throw new UsageError(`--${name} is missing`)
  return { options, files: positionals, json: json === true, wantsHelp }
}

/**
 * Returns an option's value; throws if an option with a single value is given twice, so that the second is not silently
 * ignored.
 */
function pickOptionValue(name: string, values: readonly unknown[], joins: string | undefined): string {
  const texts = values.map(String)
  if (joins !== undefined) return texts.join(joins)
  const others = new Set(texts)
  if (others.size > 1) throw new UsageError(`--${name} is said twice: ${[...others].map(quoteText).join(' and ')}`)
  return texts[0] ?? ''
}

type Shape = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parseOptions(command: Command, options: Shape, args: readonly string[]) {
  try {
    return parseArgs({
      args: joinDashedValues(args, options),
      options,
      strict: true,
      allowPositionals: command.files !== undefined,
    })
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(getFirstSentence(error.message))
    const unknownOption = /'(-[^' ]*)/.exec(error.message)?.[1] ?? ''
    const near = findNearestWord(unknownOption.replace(/^-+/, ''), Object.keys(options))
    throw new UsageError(
      `There is no option ${quoteText(unknownOption)}.${near === null ? '' : ` Did you mean --${near}?`}`,
    )
  }
}

/** Joins an option with a value that begins with a dash, as a random id may. Node would otherwise ask for `--id=-…`. */
function joinDashedValues(args: readonly string[], options: Shape): string[] {
  return args.reduce<string[]>((all, arg) => {
    const before = all.at(-1) ?? ''
    const isValue = /^-[^-].+/.test(arg) && before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    return isValue ? [...all.slice(0, -1), `${before}=${arg}`] : [...all, arg]
  }, [])
}

/** Returns the first sentence of Node's message, without its advice about dashes. */
const getFirstSentence = (text: string) => text.split(/(?<=\.) |\n/, 1)[0] ?? text
const quoteText = (text: string) => `"${text}"`
