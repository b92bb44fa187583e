import { ConfigError, readConfig } from '#server/config/config.ts'
import { runCommandLine } from './run-command-line.ts'

// Files created here are readable only by this user.
process.umask(0o077)

/** Interval between progress lines without a terminal, ms. */
const SELDOM = 10_000
let shownAt = Date.now()

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    config: readConfig,
    now: Date.now(),
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    progress: showProgress,
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Shows progress in a line that is updated in place; without a terminal, prints a line from time to time. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
  else if (line !== '' && Date.now() - shownAt > SELDOM) {
    shownAt = Date.now()
    console.error(line)
  }
}
