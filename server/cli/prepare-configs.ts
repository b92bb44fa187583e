import { configs } from '#contract/configs.ts'
import { sanitizeConfigs } from '#server/platform/tenant/sanitize-configs.ts'
import { listUnknownTabs } from '#server/platform/tenant/stored-configs.ts'
import { CommandError } from './command.ts'

/**
 * Validates a configuration for storage. Only given fields are stored, so that omitted ones follow later defaults.
 * `cleaned` lists the paths whose text was sanitized. Throws a `CommandError` that names every invalid path.
 */
export function prepareConfigs(input: unknown): { stored: unknown; cleaned: string[] } {
  const parsed = configs().safeParse(input)
  const wrong = parsed.success
    ? [
        ...listUnknownNames(input, parsed.data).map((path) => `${path}: the configuration has no such name`),
        ...listUnknownTabs(parsed.data),
      ]
    : parsed.error.issues.map(({ path, message }) => `${path.reduce(joinPath, '') || 'the file'}: ${message}`)
  if (!parsed.success || wrong.length > 0) throw new CommandError(wrong.join('\n'))
  const sanitized = sanitizeConfigs(parsed.data)
  return { stored: pickNamed(input, sanitized), cleaned: listDifferences(parsed.data, sanitized) }
}

/** Lists names in the input that no setting has. Most are typing errors, which would otherwise have no effect. */
function listUnknownNames(input: unknown, known: unknown, path = ''): string[] {
  return listEntries(input).flatMap(([name, part]) =>
    hasGroup(known, name) ? listUnknownNames(part, known[name], joinPath(path, name)) : [joinPath(path, name)],
  )
}

function pickNamed(input: unknown, whole: unknown): unknown {
  if (!isGroup(input) || !isGroup(whole) || Array.isArray(whole)) return whole
  return Object.fromEntries(Object.keys(input).map((name) => [name, pickNamed(input[name], whole[name])]))
}

function listDifferences(before: unknown, after: unknown, path = ''): string[] {
  if (isGroup(before) && isGroup(after) && listEntries(before).length === listEntries(after).length)
    return listEntries(before).flatMap(([name, part]) => listDifferences(part, after[name], joinPath(path, name)))
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
}

type Group = Record<PropertyKey, unknown>

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null
const hasGroup = (value: unknown, name: string): value is Group => isGroup(value) && Object.hasOwn(value, name)
const listEntries = (value: unknown) => (isGroup(value) ? Object.entries(value) : [])
const joinPath = (path: string, name: PropertyKey) => (path === '' ? String(name) : `${path}.${String(name)}`)
