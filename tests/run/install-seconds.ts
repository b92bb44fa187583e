import { existsSync, readFileSync, rmSync } from 'node:fs'

/** The file in which `prepare.mjs` stores the duration of an installation. */
const INSTALLED = 'node_modules/.install-seconds'

/** How long installing the packages took, s, if this run had to; null if they were installed. */
export function installSeconds(): number | null {
  if (!existsSync(INSTALLED)) return null
  const seconds = Number(readFileSync(INSTALLED, 'utf8'))
  rmSync(INSTALLED)
  return seconds
}
