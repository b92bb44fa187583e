import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { buildPdf as pdfOf } from '#tests/builders/files/pdf.ts'
import { buildSignedPdf } from '#tests/builders/files/signed-pdf.ts'
import { sealBy } from '#tests/interop/letters/seal-three-ways.ts'

// poppler's verdict on each signature in the candidate's file, if the uploaded copy was already signed.

const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
const isThere = has('pdfsig') && has('pdfdetach')
if (!isThere) console.log('pdfsig is not installed: not asked')

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-signed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
const letter = new Uint8Array(pdfOf({ pages: 2, text: 'A letter' }))

const UPLOADS: [name: string, count: number, make: () => Promise<Uint8Array>][] = [
  ['one signature', 1, () => buildSignedPdf()],
  ['two signatures', 2, () => buildSignedPdf({ signatures: 2 })],
  ['three that are not seen', 3, () => buildSignedPdf({ signatures: 3, isShown: false })],
  ['a certified one', 1, () => buildSignedPdf({ isCertified: true })],
  ['a certified one, signed by another', 2, () => buildSignedPdf({ isCertified: true, signatures: 2 })],
]

test.runIf(isThere).each(UPLOADS)('O-17 each signature is valid: an upload with %s', async (_, count, make) => {
  const upload = await make()
  const before = judgeUpload(save('upload', upload))
  expect(before).toEqual(Array.from({ length: count }, () => 'Signature is Valid.'))
  const place = save('sealed', (await sealBy('upload', letter, upload, key)).bytes)
  expect(judgeUpload(place)).toEqual(['Signature is Valid.'])
  const attached = path.join(folder, 'attached.pdf')
  expect(spawnSync('pdfdetach', ['-save', '1', '-o', attached, place]).status).toBe(0)
  expect(judgeUpload(attached)).toEqual(before)
})

test.runIf(isThere).each(UPLOADS)('O-17 each signature is valid: a letter with %s', async (_, count, make) => {
  for (const way of ['inline', 'upload', 'esign'] as const) {
    const sealed = await sealBy(way, await make(), letter, key)
    expect(judgeUpload(save(way, sealed.bytes))).toEqual(Array.from({ length: count + 1 }, () => 'Signature is Valid.'))
  }
})

function save(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, `${name}.pdf`)
  writeFileSync(file, bytes)
  return file
}

/** The tool's verdict on each signature in a file. */
function judgeUpload(file: string): string[] {
  const { stdout } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  return [...stdout.matchAll(/Signature Validation: (.*)/g)].map(([, words = '']) => words)
}
