import { expect, test } from 'vitest'
import { inspectInPool } from '#server/files/check/inspect-in-pool.ts'
import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'

const turn = { tenant: 1, person: 'employer' }

/** A letter that its author certified; `parameters` state what may still be done to it. */
const buildCertifiedPdf = (parameters: string) =>
  assemblePdf(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R /Perms << /DocMDP 6 0 R >> /AcroForm << /Fields [5 0 R] /SigFlags 3 >> >>'],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Annots [5 0 R] /Resources << >> >>'],
      [4, buildRawStream('0 0 9 9 re f')],
      [5, '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Maker) /F 132 /P 3 0 R /Rect [0 0 0 0] /V 6 0 R >>'],
      [6, `<< /Type /Sig /Filter /Adobe.PPKLite /Reference [7 0 R] >>`],
      [7, `<< /Type /SigRef /TransformMethod /DocMDP ${parameters} >>`],
      [8, '<< /Type /TransformParams /V /1.2 /P 9 0 R >>'],
      [9, '1'],
    ]),
  )

test.each([
  ['nothing', '/TransformParams << /Type /TransformParams /V /1.2 /P 1 >>'],
  ['nothing, said elsewhere', '/TransformParams 8 0 R'],
])('O-17 a letter whose maker allows %s to be added is refused when the employer sends it', async (_, parameters) => {
  expect(await inspectInPool('letter', buildCertifiedPdf(parameters), turn)).toEqual({ refused: 'allows-no-signature' })
})

test.each([
  ['signatures', '/TransformParams << /Type /TransformParams /V /1.2 /P 2 >>'],
  ['signatures and notes', '/TransformParams << /P 3 >>'],
  ['what it does not say', ''],
  ['something else', '/TransformParams << /P (1) >>'],
])('O-17 a certified letter that allows %s is taken', async (_, parameters) => {
  expect(await inspectInPool('letter', buildCertifiedPdf(parameters), turn)).toMatchObject({ pages: 1 })
})

test('O-17 what a candidate brings back may allow nothing: it is attached as it is', async () => {
  expect(await inspectInPool('pdf', buildCertifiedPdf('/TransformParams << /P 1 >>'), turn)).toMatchObject({ pages: 1 })
})
