import { configs } from '#contract/configs.ts'
import { sanitizeConfigs } from '#server/platform/tenant/sanitize-configs.ts'
import { listUnknownTabs } from '#server/platform/tenant/parse-stored-configs.ts'
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
    : parsed.error.issues.map(({ path, message }) => `${path.reduce(joinSettingPath, '') || 'the file'}: ${message}`)
  if (!parsed.success || wrong.length > 0) throw new CommandError(wrong.join('\n'))
  const sanitized = sanitizeConfigs(parsed.data)
  return { stored: pickNamedSettings(input, sanitized), cleaned: listDifferingPaths(parsed.data, sanitized) }
}

/** Lists names in the input that no setting has. Most are typing errors, which would otherwise have no effect. */
function listUnknownNames(input: unknown, known: unknown, path = ''): string[] {
  return listGroupEntries(input).flatMap(([name, part]) =>
    hasSettingsGroup(known, name)
      ? listUnknownNames(part, known[name], joinSettingPath(path, name))
      : [joinSettingPath(path, name)],
  )
}

function pickNamedSettings(input: unknown, whole: unknown): unknown {
  if (!isSettingsGroup(input) || !isSettingsGroup(whole) || Array.isArray(whole)) return whole
  return Object.fromEntries(Object.keys(input).map((name) => [name, pickNamedSettings(input[name], whole[name])]))
}

function listDifferingPaths(before: unknown, after: unknown, path = ''): string[] {
  if (
    isSettingsGroup(before) &&
    isSettingsGroup(after) &&
    listGroupEntries(before).length === listGroupEntries(after).length
  )
    return listGroupEntries(before).flatMap(([name, part]) =>
      listDifferingPaths(part, after[name], joinSettingPath(path, name)),
    )
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
}

type Group = Record<PropertyKey, unknown>

const isSettingsGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null
const hasSettingsGroup = (value: unknown, name: string): value is Group =>
  isSettingsGroup(value) && Object.hasOwn(value, name)
const listGroupEntries = (value: unknown) => (isSettingsGroup(value) ? Object.entries(value) : [])
const joinSettingPath = (path: string, name: PropertyKey) => (path === '' ? String(name) : `${path}.${String(name)}`)
