import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { sealLetter } from '#server/signing/seal.ts'
import { canReadText } from '#tests/interop/letters/judges.ts'
import { NAMES, withoutDirections } from './names.ts'

// Every name as extracted by poppler from a sealed letter: at the signature, and on the certificate page. Pages are
// stored in LOOKS_DIR for inspection.

const folder = process.env['LOOKS_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'names-'))
const key = { p12: await makeOperatorKey('Foyer', 'x'), password: 'x' }
const place = { page: 1, x: 72, y: 400, width: 300, height: 48, visible: { x: 0, y: 0, width: 595, height: 842 } }

test.skipIf(!canReadText).each(NAMES.map(([script, name], index) => ({ script, name, index })))(
  'O-17 a letter and its certificate name somebody in $script',
  async ({ name, index }) => {
    const file = path.join(folder, `name-${String(index + 1).padStart(2, '0')}.pdf`)
    writeFileSync(file, await signAs(name))
    for (const page of ['1', '2']) {
      const text = execFileSync('pdftotext', ['-f', page, '-l', page, file, '-'], { encoding: 'utf8' })
      const lines = text.split('\n').map(withoutDirections)
      expect(lines, `page ${page}`).toContain(withoutDirections(name))
      expect(text).not.toContain('[U+')
    }
  },
)

async function signAs(signer: string): Promise<Uint8Array> {
  const written = PDF.create()
  written.addPage({ size: 'a4' }).drawText('Offer of employment', { x: 72, y: 700, size: 14 })
  const letter = await written.save()
  const { bytes } = await sealLetter({
    letter,
    facts: {
      version: 1,
      site: 'https://jobs.example',
      employer: 'Harbour Line',
      offerId: 1,
      document: { id: 'd', name: 'Offer letter', sha256: 'ab'.repeat(32), size: letter.length },
      signer,
      signedAt: '2026-11-20T10:00:00.000Z',
      consent: { version: '2026-11', language: 'en' },
      trail: { length: 7, hash: 'cd'.repeat(32) },
    },
    drawing: null,
    places: { signature: place, date: null },
    brought: null,
    key,
    timestampUrl: null,
    now: Date.parse('2026-11-20T10:00:00.000Z'),
  })
  return bytes
}
