import { CommandError } from '#server/cli/command.ts'

const PLAIN = /^[\w@%+=:,./-]+$/

/**
 * Formats a setting as a line that shells, systemd and Node (`--env-file`) all read alike; throws if that is
 * impossible.
 */
export function formatEnvLine(name: string, value: string): string {
  const quote = PLAIN.test(value) ? '' : chooseQuote(value)
  if (quote !== null) return `${name}=${quote}${value}${quote}`
  throw new CommandError(
    `${name} cannot be written so that shells, systemd and Node all read it: it has a ' together with one of " $ \` \\, or a carriage return. Use another value.`,
  )
}

/**
 * Chooses a quote for a value; null if there is none. Node has no escapes in quotes, and of shell quotes only single
 * ones prevent expansion.
 */
function chooseQuote(value: string): string | null {
  if (value.includes('\r')) return null
  if (!value.includes("'")) return "'"
  return /["$`\\]/.test(value) ? null : '"'
}
