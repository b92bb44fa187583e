import type { Config } from '#server/config/config.ts'
import { runCommandLine } from '#server/cli/run-command-line.ts'

/** Runs the command line on the data of that configuration: `foyer(config, 'offer', 'list', …)`. */
export async function foyer(config: Config, ...argv: string[]) {
  const output = { out: '', err: '' }
  const code = await runCommandLine(argv, {
    config: () => config,
    now: Date.now(),
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
  })
  return { code, ...output }
}

/** Runs a command that must succeed and return a single row. */
export async function foyerRow(config: Config, ...argv: string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await foyer(config, ...argv, '--json')
  if (code !== 0) throw new Error(err)
  const [row] = JSON.parse(out) as Record<string, unknown>[]
  if (!row) throw new Error('no row')
  return row
}
