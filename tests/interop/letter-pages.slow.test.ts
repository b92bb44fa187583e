import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, expect, test } from 'vitest'
import { inspectPdf } from '#server/files/check/inspect-pdf.ts'
import { findPlacesOnLetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import type { OperatorKey } from '#server/signing/load-operator-key.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { canLetterBeSealed } from '#server/signing/can-be-sealed.ts'
import type { PagePair } from '#server/files/rendered-pages/render-request.ts'
import { listWrittenLetters, type Letter } from '#tests/interop/letters/all-letters.ts'
import { listRealLetters, listRemadeLetters } from '#tests/interop/letters/found-letters.ts'
import { absent, canReadText, countChanged, drawWithTool, judges, listWords } from '#tests/interop/letters/judges.ts'
import { sealBy, WAYS } from '#tests/interop/letters/seal-three-ways.ts'

// Letters from many programs, sealed in each way and checked with other viewers: every page is unchanged except for
// what was printed on it.

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const tool of absent) console.log(`${tool} is not installed: it does not judge`)
const key: OperatorKey = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }

type Sound = { name: string; maker: string; bytes: Uint8Array; file: string }
const letters: Sound[] = []
const refused: string[] = []
for (const { name, maker, bytes } of [...listWrittenLetters(), ...listRemadeLetters(folder), ...listRealLetters()]) {
  const letter = bytes()
  // Invalid letters are refused before anybody signs them.
  if (
    'refused' in (await inspectPdf(letter)) ||
    !(await canLetterBeSealed(letter, await findPlacesOnLetterPages(letter)))
  ) {
    refused.push(name)
    continue
  }
  const file = path.join(folder, `${letters.length}.pdf`)
  writeFileSync(file, letter)
  letters.push({ name, maker: maker ?? (await readProducer(letter)), bytes: letter, file })
}

async function readProducer(letter: Uint8Array): Promise<string> {
  return (await PDF.load(letter)).getProducer() ?? 'not said'
}

/** Initially hidden layers belong to the document, not to copied pages. */
const isNotCopied = ({ name }: Pick<Letter, 'name'>) => name.startsWith('hidden layer')

test('O-17 letters of 200 kinds and more are looked at, and hardly any is refused', () => {
  expect(letters.length).toBeGreaterThan(200)
  const byMaker = Object.entries(Object.groupBy(letters, ({ maker }) => maker))
  console.log(
    `${letters.length} letters, by maker: ${byMaker.map(([maker, all]) => `${all?.length} ${maker}`).join(', ')}`,
  )
  console.log(`refused: ${refused.join(', ')}`)
  const written = new Set(listWrittenLetters().map(({ name }) => name))
  const refusedKinds = new Set(refused.filter((name) => written.has(name)).map((name) => name.split(',')[0]))
  expect([...refusedKinds]).toEqual(['names that are no UTF-8'])
})

test.each(
  letters.map((letter, index) => [letter.name, letter, letters[(index + 1) % letters.length] ?? letter] as const),
)('O-17 %s', async (_, { bytes, file }, other) => {
  for (const way of WAYS) {
    const sealed = await sealBy(way, bytes, other.bytes, key)
    const place = path.join(folder, `sealed-${path.basename(file)}`)
    writeFileSync(place, sealed.bytes)
    expect(sealed.notShown === null, `${way}: ${sealed.notShown}`).toBe(way !== 'upload' || !isNotCopied(other))
    expect(await listChangedPages(sealed.pairs, file, other.file, place)).toEqual([])
  }
})

async function listChangedPages(
  pairs: readonly PagePair[],
  letter: string,
  other: string,
  sealed: string,
): Promise<string[]> {
  const pages = await Promise.all(
    judges.map(async (judge) =>
      listDifferences(
        judge.tool,
        pairs,
        await Promise.all([letter, other, sealed].map((one) => drawWithTool(judge, one))),
      ),
    ),
  )
  return [...pages.flat(), ...(canReadText ? await listChangedWords(pairs, letter, other, sealed) : [])]
}

function listDifferences(
  tool: string,
  pairs: readonly PagePair[],
  [letter = [], other = [], sealed = []]: Awaited<ReturnType<typeof drawWithTool>>[],
): string[] {
  return pairs.flatMap(({ isBrought, before, after, printed }) => {
    const page = (isBrought ? other : letter)[before - 1]
    // A page of the original letter that a viewer does not render cannot be compared.
    const count = page ? countChanged(page, sealed[after - 1], printed) : 0
    return count > 0 ? [`${tool}: ${count} pixels of page ${after}`] : []
  })
}

async function listChangedWords(pairs: readonly PagePair[], ...files: [string, string, string]): Promise<string[]> {
  const [letter, other, sealed] = await Promise.all(files.map(listWords))
  return pairs.flatMap(({ isBrought, before, after, printed }) => {
    const words = (isBrought ? other : letter)?.[before - 1] ?? []
    const left = [...(sealed?.[after - 1] ?? [])]
    const lost = words.filter((word) => {
      const at = left.indexOf(word)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
    return lost.length > 0 || (printed.length === 0 && left.length > 0)
      ? [`pdftotext: ${lost.join(' ')} of page ${after}`]
      : []
  })
}
