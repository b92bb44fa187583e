import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Where `prepare.mjs` leaves how long an installation took. */
const INSTALLED = 'node_modules/.install-seconds'

/** How long it took to install the packages, s, when the run that asks had to; null when they were there. */
export function installSeconds(): number | null {
  if (!existsSync(INSTALLED)) return null
  const seconds = Number(readFileSync(INSTALLED, 'utf8'))
  rmSync(INSTALLED)
  return seconds
}
