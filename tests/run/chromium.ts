import { findChromium } from '#tests/e2e/browser.ts'
import { install, mayInstall } from '#tests/run/debian.ts'

/** True when there is a browser to drive; installs Debian's when we may. */
export async function haveChromium(): Promise<boolean> {
  if (findChromium()) return true
  if (mayInstall) await install('chromium', 'fonts-noto-core')
  return findChromium() !== null
}
