import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { makePdf } from '#src/features/export-resume/make-pdf.ts'
import { ada } from '#src/features/export-resume/people.test-kit.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'
import { canReadText } from '#tests/interop/letters/judges.ts'
import { NAMES, withoutDirections } from './names.ts'

// Every name as extracted by poppler from an exported resume. Pages are stored in LOOKS_DIR for inspection.

const folder = process.env['LOOKS_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'resumes-'))
const options = { template: 'classic', paper: 'a4', locale: 'en', sections: SECTIONS, labels: englishLabels } as const

test.skipIf(!canReadText).each(NAMES.map(([script, name], index) => ({ script, name, index })))(
  'P-06 a resume names somebody in $script',
  async ({ name, index }) => {
    const person = { ...ada, firstName: name, lastName: '', headline: 'Deck officer' }
    const file = path.join(folder, `resume-${String(index + 1).padStart(2, '0')}.pdf`)
    writeFileSync(file, await makePdf(person, options, createInstalledFonts(), shapeHere))
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    expect(text.split('\n').map(withoutDirections)).toContain(withoutDirections(name))
  },
)
