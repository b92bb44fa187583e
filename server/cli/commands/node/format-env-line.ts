import { CommandError } from '#server/cli/command.ts'

const PLAIN = /^[\w@%+=:,./-]+$/

/** A setting as a line that shells, systemd and Node (`--env-file`) read alike; throws if there is no such line. */
export function formatEnvLine(name: string, value: string): string {
  const quote = PLAIN.test(value) ? '' : chooseQuote(value)
  if (quote !== null) return `${name}=${quote}${value}${quote}`
  throw new CommandError(
    `${name} cannot be written so that shells, systemd and Node all read it: it has a ' together with one of " $ \` \\, or a carriage return. Use another value.`,
  )
}

/** Node has no escapes in quotes, and shells have only single quotes without expansion. */
function chooseQuote(value: string): string | null {
  if (value.includes('\r')) return null
  if (!value.includes("'")) return "'"
  return /["$`\\]/.test(value) ? null : '"'
}
