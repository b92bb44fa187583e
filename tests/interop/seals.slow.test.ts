import { execFileSync, spawnSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import type { PrintPlace, PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import { findPlacesOnLetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { inspectPdf } from '#server/files/check/inspect-pdf.ts'
import type { SignedCopy } from '#server/signing/signed-copy/add-copy-pages.ts'
import type { OperatorKey } from '#server/signing/load-operator-key.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { sealLetter } from '#server/signing/seal.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

// Letters of all kinds, sealed here and verified with Debian's tools. Missing tools are reported once and skipped.

const LETTERS = path.join(SAMPLE_DATA, 'data/pdf')
const OWN_LETTERS = path.resolve(import.meta.dirname, '../../server/demo/letters')
const REFUSED: Record<string, string> = {
  '160F-2019.pdf': 'active-content',
  'annotation-button-widget.pdf': 'active-content',
  'autoprint.pdf': 'active-content',
  'bug1937438_mml_from_latex.pdf': 'attachments',
  'helloworld-bad.pdf': 'broken',
  'saslprep-r6.pdf': 'encrypted',
  'scan-bad.pdf': 'broken',
}
const OPENSSL = '/usr/bin/openssl'
const NOT_ASKED = 'not asked'
const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
const tools = {
  pdfsig: has('pdfsig'),
  qpdf: has('qpdf'),
  mutool: has('mutool'),
  pdftotext: has('pdftotext'),
  openssl: existsSync(OPENSSL),
}
for (const [tool, isThere] of Object.entries(tools)) if (!isThere) console.log(`${tool} is not installed: not asked`)
if (!existsSync(LETTERS)) console.log(`${LETTERS} is not there: only our own letters are sealed`)

const files = [LETTERS, OWN_LETTERS].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => path.join(folder, name))
    : [],
)
let folder: string
const keys = new Map<string, OperatorKey>()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-seals-'))
  keys.set('EC', { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' })
  if (tools.openssl) keys.set('RSA', rsaKey())
})
afterAll(() => rmSync(folder, { recursive: true }))

const isRefused = (file: string) => path.basename(file) in REFUSED

test.each(files.filter(isRefused))('%s is refused', async (file) => {
  expect(await inspectPdf(readFileSync(file))).toEqual({ refused: REFUSED[path.basename(file)] })
})

const sound = files.filter((file) => !isRefused(file))
/** Signing modes. The uploaded copy is another real PDF each time. */
const MODES = ['typed', 'uploaded', 'provider'] as const

describe.each(tools.openssl ? ['EC', 'RSA'] : ['EC'])('%s key', (kind) => {
  describe.each(MODES)('%s', (mode) => {
    test.each(sound)('%s', async (file) => {
      const letter = new Uint8Array(readFileSync(file))
      expect(await inspectPdf(letter)).toEqual({ pages: expect.any(Number) })
      const key = keys.get(kind)
      if (!key) throw new Error('no key')
      const other = sound[(sound.indexOf(file) + 1) % sound.length] ?? file
      const brought = mode === 'uploaded' ? { bytes: readFileSync(other), mediaType: 'application/pdf' } : null
      const { facts, places } = await readAsked(mode, file, letter, brought)
      const sealed = await sealLetter({
        letter,
        facts,
        drawing: mode === 'typed' ? 'M100 300Q300 100 400 300L500 300M600 200L600 200' : null,
        places,
        brought,
        key,
        timestampUrl: null,
        now: Date.now(),
      })
      expect(sealed.notShown).toBeNull()
      expect(Buffer.compare(sealed.bytes.subarray(0, letter.length), letter)).toBe(0)

      const verify = (bytes: Uint8Array) => verifySeal(bytes, [sealed.certificate], webcrypto.subtle as never)
      const pagesBrought = brought ? (await PDF.load(brought.bytes)).getPageCount() : 0
      const expected = brought ? { ...facts, brought: { ...facts.brought, pages: pagesBrought } } : facts
      expect(await verify(sealed.bytes)).toMatchObject({ kind: 'genuine', facts: expected, timeStamp: null })
      expect(await verify(Buffer.concat([sealed.bytes, Buffer.from('\n%%EOF\n')]))).toEqual({ kind: 'altered' })
      const flipped = Uint8Array.from(sealed.bytes)
      flipped[letter.length >> 1] = (flipped[letter.length >> 1] ?? 0) ^ 1
      expect(await verify(flipped)).toEqual({ kind: 'altered' })
      expect((await verify(letter)).kind).toBe('not-ours')

      const place = path.join(folder, `${kind}-${mode}-${path.basename(file)}`)
      writeFileSync(place, sealed.bytes)
      const pages = sealed.pages - 1 - pagesBrought
      expect(judgeSeal(place, file, pages, places)).toEqual({
        pdfsig: tools.pdfsig ? ['Signature is Valid', 'Total document signed'] : NOT_ASKED,
        qpdf: tools.qpdf ? 0 : NOT_ASKED,
        mutool: tools.mutool ? 'the same text' : NOT_ASKED,
        pdftotext: tools.pdftotext && places?.signature ? 'in the box' : NOT_ASKED,
      })
      const words = (of: string, first: number) =>
        brought && tools.pdftotext ? listPages(of, first, pagesBrought) : NOT_ASKED
      expect(words(place, pages + 1)).toEqual(words(other, 1))
    })
  })
})

async function readAsked(mode: (typeof MODES)[number], file: string, letter: Uint8Array, brought: SignedCopy | null) {
  const facts: SealFacts = buildFactsAbout(path.basename(file))
  if (mode === 'typed') return { facts, places: await findPlacesOnLetterPages(letter) }
  const { consent: _none, ...rest } = facts
  return {
    facts: {
      ...rest,
      how: mode,
      ...(brought
        ? { brought: { sha256: 'ef'.repeat(32), size: brought.bytes.length, mediaType: brought.mediaType, pages: 0 } }
        : {}),
    },
    places: null,
  }
}

/** The verdict of Debian's tools on a sealed letter. If the letter has signatures of its own, Foyer's is the last. */
function judgeSeal(place: string, letter: string, pages: number, places: PrintPlaces | null) {
  const signatures = tools.pdfsig ? runTool('pdfsig', '-nocert', place).out : ''
  const ours = signatures.slice(signatures.lastIndexOf('Signature #'))
  const printedOn = new Set([places?.signature?.page, places?.date?.page])
  const left = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !printedOn.has(page))
  const textOf = (file: string) => runTool('mutool', 'draw', '-F', 'text', file, left.join(',')).out
  const isSame = tools.mutool && (left.length === 0 || textOf(place) === textOf(letter))
  return {
    pdfsig: tools.pdfsig
      ? ['Signature is Valid', 'Total document signed'].filter((words) => new RegExp(words).test(ours))
      : NOT_ASKED,
    qpdf: tools.qpdf ? runTool('qpdf', '--check', place).code : NOT_ASKED,
    mutool: tools.mutool ? (isSame ? 'the same text' : 'another text') : NOT_ASKED,
    pdftotext: tools.pdftotext && places?.signature ? whereIsName(place, places.signature) : NOT_ASKED,
  }
}

/** The words of some pages with positions, and the page sizes. */
function listPages(file: string, first: number, count: number): string {
  const pages = ['-f', String(first), '-l', String(first + count - 1)]
  const { out } = runTool('pdftotext', '-bbox', ...pages, file, '-')
  return out.replace(/[^]*?<body>/, '').replaceAll(/(\.\d\d)\d+/g, '$1')
}

/** Whether every word `Lovelace` in the signature's area of the page is inside the box, and there is one. */
function whereIsName(file: string, { page, x, y, width, height, visible }: PrintPlace): string {
  const { out } = runTool('pdftotext', '-bbox', '-f', String(page), '-l', String(page), file, '-')
  const words = [...out.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g)]
  const at = words.find(([, , , , , word]) => word?.includes('Lovelace'))
  if (!at) return 'not there'
  const [left, up, right, down] = at.slice(1, 5).map(Number) as [number, number, number, number]
  // The box from the upper left corner of the visible page.
  const box = { left: x - visible.x, right: x - visible.x + width, foot: visible.y + visible.height - y }
  const isInside = left >= box.left - 1 && right <= box.right + 1 && down <= box.foot + 1 && up >= box.foot - height - 1
  return isInside ? 'in the box' : `${[left, up, right, down].join()} is not in ${JSON.stringify(box)}`
}

function runTool(tool: string, ...words: string[]): { code: number | null; out: string } {
  const { status, stdout } = spawnSync(tool, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { code: status, out: stdout }
}

function rsaKey(): OperatorKey {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...words: string[]) => execFileSync(OPENSSL, words, { stdio: 'pipe' })
  const subject = ['-subj', '/CN=Foyer at test', '-days', '3650']
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('key'), '-out', at('crt'), ...subject)
  openssl('pkcs12', '-export', '-in', at('crt'), '-inkey', at('key'), '-out', at('p12'), '-passout', 'pass:x')
  return { p12: readFileSync(at('p12')), password: 'x' }
}

function buildFactsAbout(name: string): SealFacts {
  return {
    version: 1,
    site: 'https://jobs.example',
    employer: 'Müller & Søn – 東京',
    offerId: 7,
    document: { id: 'a-b-c', name, sha256: 'ab'.repeat(32), size: 1 },
    signer: 'محمد Ada Lovelace 山田 😀',
    signedAt: '2026-03-01T09:00:00.000Z',
    consent: { version: '2026-01', language: 'en' },
    trail: { length: 7, hash: 'cd'.repeat(32) },
  }
}
