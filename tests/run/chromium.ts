import { findChromium } from '#tests/e2e/kit/browser.ts'
import { install, mayInstall } from '#tests/run/debian.ts'

/** Whether there is a browser; installs Debian's if permitted. */
export async function haveChromium(): Promise<boolean> {
  if (findChromium()) return true
  if (mayInstall) await install('chromium', 'fonts-noto-core')
  return findChromium() !== null
}
