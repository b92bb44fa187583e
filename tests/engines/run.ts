import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { prepareFor } from '#tests/run/prepare-for.ts'
import { Site } from '#tests/site.ts'
import type { Engine } from './engine.ts'
import { Firefox } from './firefox.ts'
import { lookRound } from './look-round.ts'
import { WebKit } from './webkit.ts'

// A tour of the site in browser engines that the browser tests do not use. Not part of `npm test`: it needs a Firefox
// (`apt-get install firefox-esr`, or $FIREFOX) or WebKitGTK (`apt-get install webkit2gtk-driver xvfb`).

prepareFor(['build'])

const first = (files: readonly (string | undefined)[]) => files.find((file) => file && existsSync(file))

const firefox = first([process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'])
const driver = first(['/usr/bin/WebKitWebDriver'])
const window = first(
  ['4.1', '4.0', '6.0'].flatMap((api) => [
    `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/MiniBrowser`,
    `/usr/lib/aarch64-linux-gnu/webkit2gtk-${api}/MiniBrowser`,
  ]),
)
// Without a display, WebKit gets a virtual one.
const display = process.env['DISPLAY'] ? [] : first(['/usr/bin/xvfb-run']) && ['/usr/bin/xvfb-run', '--auto-servernum']

const engines: (() => Promise<Engine>)[] = []
if (firefox) engines.push(async () => Firefox.open(firefox, await freePort()))
else console.log('skipped: there is no Firefox here (apt-get install firefox-esr, or set FIREFOX to one)')
if (driver && window && display) engines.push(async () => WebKit.open([...display, driver], window, await freePort()))
else console.log('skipped: there is no WebKitGTK here (apt-get install webkit2gtk-driver xvfb)')

let failed = 0
for (const open of engines) {
  const site = await Site.open({ dataDir: mkdtempSync(path.join(tmpdir(), 'foyer-engines-')) })
  const engine = await open()
  try {
    failed += await lookRound(engine, site)
  } finally {
    await engine.close()
    await site.close()
  }
}
process.exitCode = failed === 0 && engines.length > 0 ? 0 : 1
