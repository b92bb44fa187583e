// Prints the demo letters: fills the templates beside this file, lets Chromium make the PDFs and qpdf pack them.
// Needs the Noto fonts (Debian: fonts-noto-core, fonts-noto-cjk) and qpdf.
//   node server/demo/letters/print-letters.mjs [/path/to/chromium]
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { letters } from './letter-contents.mjs'

const here = import.meta.dirname
const chromium = process.argv[2] ?? '/usr/bin/chromium'
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-pdf-header-footer']
const packed = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--deterministic-id']

for (const { file, template, words } of letters) {
  const page = path.join(here, `.${file}.html`)
  writeFileSync(page, fill(readFileSync(path.join(here, template), 'utf8'), words))
  const printed = path.join(here, `.${file}.pdf`)
  execFileSync(chromium, [...flags, `--print-to-pdf=${printed}`, page], { stdio: 'ignore' })
  execFileSync('qpdf', [...packed, printed, path.join(here, `${file}.pdf`)])
  rmSync(page)
  rmSync(printed)
}

/** Replaces every `{{word}}` of the template; a word without a value stops the run. */
function fill(template, words) {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, word) => {
    const value = words[word]
    if (value === undefined) throw new Error(`no value for ${word}`)
    return fill(value, words)
  })
}
