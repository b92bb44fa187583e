import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#server/geocode/fold-text.ts'

test('S-20 folding is the same the second time, and leaves neither case nor mark', { tags: 'slow' }, () => {
  const folded = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
    const once = foldText(text)
    expect(foldText(once)).toBe(once)
  })
  fc.assert(folded, { numRuns: 500 })
  expect(foldText('ÇA\u0327 Straße ŁÓDŹ İSTANBUL')).toBe('ca strasse lodz istanbul')
})
