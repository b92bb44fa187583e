import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Letter } from './all-letters.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Folders with real letters and other PDFs from elsewhere. */
const FOLDERS = ['data/pdf', 'data/resumes/pdf', 'cases', 'cases/letter-ends'].map((one) => path.join(SAMPLE_DATA, one))
const OWN = path.join(ROOT, 'server/demo/letters')
/** Versions rewritten by other programs are checked, too. */
const SOURCES = [
  'offer-letter-lisbon',
  'offer-letter-dubai-ar',
  'offer-letter-yokohama-ja',
  'employment-contract-lisbon',
]
const MAKERS: Readonly<Record<string, (from: string, to: string) => string[]>> = {
  'qpdf, linearized': (from, to) => ['qpdf', '--linearize', from, to],
  'qpdf, packed': (from, to) => ['qpdf', '--object-streams=generate', '--recompress-flate', from, to],
  'qpdf, in words': (from, to) => ['qpdf', '--qdf', '--object-streams=disable', from, to],
  'qpdf, turned': (from, to) => ['qpdf', '--rotate=90', from, to],
  mutool: (from, to) => ['mutool', 'clean', '-gggg', '-d', from, to],
  'mutool, packed': (from, to) => ['mutool', 'clean', '-z', '-i', '-f', from, to],
  ghostscript: (from, to) => ['gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', to, from],
  'ghostscript, old': (from, to) => [
    'gs',
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-dCompatibilityLevel=1.3',
    // Pages with transparency become pictures, by default of 720 dpi, which is not allowed in letters.
    '-r300',
    '-sDEVICE=pdfwrite',
    '-o',
    to,
    from,
  ],
  cairo: (from, to) => ['pdftocairo', '-pdf', from, to],
}

const listPdfs = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => path.join(folder, name))
    : []

/** Letters written by others. Missing ones are reported and skipped. */
export function listRealLetters(): Letter[] {
  for (const folder of FOLDERS)
    if (!existsSync(folder)) console.log(`${folder} is not there: none of its letters is sealed`)
  return [...FOLDERS, OWN]
    .flatMap(listPdfs)
    .map((file) => ({ name: path.basename(file), bytes: () => new Uint8Array(readFileSync(file)) }))
}

/** Letters rewritten by other programs, into this folder. Missing programs are reported and skipped. */
export function listRemadeLetters(folder: string): Letter[] {
  return Object.entries(MAKERS).flatMap(([maker, words]) => {
    const [tool = ''] = words('', '')
    if (spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0) {
      console.log(`${tool} is not installed: it makes no letter`)
      return []
    }
    return SOURCES.map((source) => {
      const name = `${source} by ${maker}`
      const file = path.join(folder, `${name}.pdf`)
      const [program = '', ...rest] = words(path.join(OWN, `${source}.pdf`), file)
      spawnSync(program, rest)
      return { name, maker, bytes: () => new Uint8Array(readFileSync(file)) }
    })
  })
}
