import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import { makeOperatorKey } from './make-operator-key.ts'
import type { SealRequest } from './seal.ts'

/** A letter whose content declares itself an image, which makes libraries print a warning. */
const letter = assemblePdf(
  new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ],
    [4, buildRawStream('BT /F1 12 Tf 1 0 0 1 72 700 Tm (Ada, we offer you a post.) Tj ET', '/Filter /DCTDecode')],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
  ]),
)
const visible = { x: 0, y: 0, width: 595, height: 842 }
const signature = { x: 72, y: 300, width: 170, height: 12, page: 1, visible }
const facts: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 7,
  document: { id: 'd1', name: 'Offer letter', sha256: 'ab'.repeat(32), size: letter.length },
  signer: '<script>Ada</script>',
  signedAt: '2026-11-24T09:00:00.000Z',
  trail: { length: 3, hash: 'cd'.repeat(32) },
}

test(
  'A-32 what libraries say of a letter while it is sealed comes as lines of the log, without their words',
  { tags: 'slow' },
  async () => {
    const key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
    const request: SealRequest = {
      letter,
      facts,
      drawing: null,
      places: { signature, date: null },
      brought: null,
      key,
      timestampUrl: null,
      now: 0,
    }
    const thread = new Worker(new URL('seal-thread.ts', import.meta.url), { stdout: true, stderr: true })
    const printed = [text(thread.stdout), text(thread.stderr)]
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id: 1, request })
    const [answer] = (await once(thread, 'message')) as [object]
    expect(answer).toHaveProperty('sealed')
    await thread.terminate()
    const [out = '', err = ''] = await Promise.all(printed)
    expect(out).toBe('')
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines[0]).toMatchObject({
      level: 'warn',
      place: expect.stringContaining('@libpdf/core') as unknown,
      times: 1,
    })
    expect(err).not.toMatch(/Ada|script|JPEG/)
  },
)
