import { configs } from '#contract/configs.ts'
import { harmlessConfigs } from '#server/platform/tenant/harmless-configs.ts'
import { unknownTabs } from '#server/platform/tenant/stored-configs.ts'
import { CommandError } from './command.ts'

/**
 * A configuration as it may be stored: of the names that were given, no others, so that what nobody said keeps following our defaults.
 * `cleaned` are the paths whose text had to change to be harmless. Throws `CommandError` naming every path that is wrong.
 */
export function soundConfigs(given: unknown): { stored: unknown; cleaned: string[] } {
  const parsed = configs().safeParse(given)
  const wrong = parsed.success
    ? [
        ...strangersIn(given, parsed.data).map((path) => `${path}: the configuration has no such name`),
        ...unknownTabs(parsed.data),
      ]
    : parsed.error.issues.map(({ path, message }) => `${path.reduce(pathOf, '') || 'the file'}: ${message}`)
  if (!parsed.success || wrong.length > 0) throw new CommandError(wrong.join('\n'))
  const harmless = harmlessConfigs(parsed.data)
  return { stored: onlyNamed(given, harmless), cleaned: differencesOf(parsed.data, harmless) }
}

/** What was written down and means nothing: mostly a slip, which would do nothing in silence. */
function strangersIn(given: unknown, known: unknown, path = ''): string[] {
  return partsOf(given).flatMap(([name, part]) =>
    has(known, name) ? strangersIn(part, known[name], pathOf(path, name)) : [pathOf(path, name)],
  )
}

function onlyNamed(given: unknown, whole: unknown): unknown {
  if (!isGroup(given) || !isGroup(whole) || Array.isArray(whole)) return whole
  return Object.fromEntries(Object.keys(given).map((name) => [name, onlyNamed(given[name], whole[name])]))
}

function differencesOf(before: unknown, after: unknown, path = ''): string[] {
  if (isGroup(before) && isGroup(after) && partsOf(before).length === partsOf(after).length)
    return partsOf(before).flatMap(([name, part]) => differencesOf(part, after[name], pathOf(path, name)))
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
}

type Group = Record<PropertyKey, unknown>

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null
const has = (value: unknown, name: string): value is Group => isGroup(value) && Object.hasOwn(value, name)
const partsOf = (value: unknown) => (isGroup(value) ? Object.entries(value) : [])
const pathOf = (path: string, name: PropertyKey) => (path === '' ? String(name) : `${path}.${String(name)}`)
