import { parseArgs } from 'node:util'
import { UsageError, type Command, type Options } from './command.ts'
import { nearest } from './nearest.ts'

export type Given = { options: Options; files: readonly string[]; json: boolean; wantsHelp: boolean }

/** Reads what stands behind a command. Throws a UsageError that quotes what it does not understand. */
export function argumentsOf(command: Command, args: readonly string[]): Given {
  const known = command.options ?? {}
  const own = Object.fromEntries(
    Object.entries(known).map(([name, { isFlag }]) => [
      name,
      { type: isFlag ? ('boolean' as const) : ('string' as const), multiple: true },
    ]),
  )
  const common = { json: { type: 'boolean' as const }, help: { type: 'boolean' as const, short: 'h' } }
  const { values, positionals } = parsed(command, { ...own, ...common }, args)
  const { json, help, ...given } = values as { json?: boolean; help?: boolean } & Record<string, unknown[]>
  const wantsHelp = help === true
  const options: Options = Object.fromEntries(
    Object.entries(given).map(([name, said]) => [name, oneOf(name, said, known[name]?.joins)]),
  )
  if (!wantsHelp)
    for (const [name, { isRequired }] of Object.entries(known))
      if (isRequired && options[name] === undefined) throw new UsageError(`--${name} is missing`)
  return { options, files: positionals, json: json === true, wantsHelp }
}

/** Of an option that takes one value the second would be lost without a word. */
function oneOf(name: string, said: readonly unknown[], joins: string | undefined): string {
  const texts = said.map(String)
  if (joins !== undefined) return texts.join(joins)
  const others = new Set(texts)
  if (others.size > 1) throw new UsageError(`--${name} is said twice: ${[...others].map(quoted).join(' and ')}`)
  return texts[0] ?? ''
}

type Shape = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parsed(command: Command, options: Shape, args: readonly string[]) {
  try {
    return parseArgs({
      args: withDashedValues(args, options),
      options,
      strict: true,
      allowPositionals: command.files !== undefined,
    })
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(firstSentence(error.message))
    const asked = /'(-[^' ]*)/.exec(error.message)?.[1] ?? ''
    const near = nearest(asked.replace(/^-+/, ''), Object.keys(options))
    throw new UsageError(`There is no option ${quoted(asked)}.${near === null ? '' : ` Did you mean --${near}?`}`)
  }
}

/** An id is random and may begin with a dash: behind an option that takes a value it is that value, where Node would ask for `--id=-…`. */
function withDashedValues(args: readonly string[], options: Shape): string[] {
  return args.reduce<string[]>((all, arg) => {
    const before = all.at(-1) ?? ''
    const isValue = /^-[^-].+/.test(arg) && before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    return isValue ? [...all.slice(0, -1), `${before}=${arg}`] : [...all, arg]
  }, [])
}

/** What Node says, without its advice on dashes that stands behind. */
const firstSentence = (text: string) => text.split(/(?<=\.) |\n/, 1)[0] ?? text
const quoted = (text: string) => `"${text}"`
