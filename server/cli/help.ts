import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { EXAMPLES } from './command-examples.ts'
import { findNearestWord } from './find-nearest-word.ts'

/** Formats the list of all commands, or of one group, one per line. */
export function formatCommandList(group?: string): string {
  const shown = group === undefined ? COMMANDS : listCommandsOfGroup(group)
  const list = shown.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`).join('\n')
  const head = group === undefined ? 'foyer <command> [options]' : `foyer ${group} <command> [options]`
  const ending = group === undefined ? 'foyer <group> --help' : `foyer ${group} <command> --help`
  return `${head}\n\n${list}\n\n  --json              Output for machines, errors too\n  ${ending}   What a command takes, with examples\n  --version           Of this program`
}

export const listCommandsOfGroup = (group: string) => COMMANDS.filter(({ name }) => name.startsWith(`${group} `))

/** Formats the usage of a command: its options and files, with two examples. */
export function formatCommandUsage({ name, summary, options = {}, files }: Command): string {
  const list = Object.entries(options).map(
    ([option, { about, isRequired, joins }]) =>
      `  --${option.padEnd(19)} ${about}${isRequired ? ' (required)' : ''}${joins === undefined ? '' : ' (may be said several times)'}`,
  )
  const paths = files === undefined ? [] : [`  ${'<file> …'.padEnd(21)} ${files}`]
  const examples = (EXAMPLES[name] ?? []).map((line) => `  foyer ${name} ${line}`.trimEnd())
  return [
    `foyer ${name}: ${summary}`,
    '',
    ...paths,
    ...list,
    `  ${'--json'.padEnd(21)} Output for machines, errors too`,
    '',
    'Examples:',
    ...examples,
  ].join('\n')
}

/** Explains an unknown command and suggests the closest one. */
export function describeUnknownCommand(words: readonly string[]): string {
  const command = words.slice(0, 2).join(' ')
  const near = findNearestWord(
    command,
    COMMANDS.map(({ name }) => name),
  )
  return `There is no command "${command}".${near === null ? '' : ` Did you mean "${near}"?`}`
}
