import { expect, test } from 'vitest'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { toPosition } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'

/**
 * Pieces on which patterns backtrack if there are many: each would take minutes or longer if a pattern can match it in
 * two ways.
 */
const PIECES = [
  '(',
  '()',
  '- ',
  ' -',
  ', ',
  ' or ',
  ' / ',
  'remote ',
  'remote- ',
  'hybrid',
  '1,',
  '1 ',
  '£1 - ',
  '<',
  '<a ',
  '&',
  '&amp;',
  '&#',
  '\n ',
  '\n- ',
  ' ',
  '"',
  '"@type":[',
  '<script ',
  '{"@id":"",',
]

test('S-16 no words of a feed hold the reader up', { tags: 'slow' }, () => {
  for (const piece of PIECES) {
    const long = piece.repeat(200_000 / piece.length)
    const job = {
      id: '1',
      title: `x${long.slice(0, 250)}`,
      departments: [long],
      places: parsePlaces(long),
      modes: [long],
      employment: [long],
      pay: { text: long, min: long, currency: long, interval: long },
      description: long,
      language: long,
      posted: [long],
      validThrough: long,
      applyUrl: [long],
      skills: long,
      seniority: long,
    }
    expect(toPosition(job, { now: 0, address: 'https://a.example/' }).externalId).toBe('1')
    expect(detectFormat(long.slice(0, 65_536))).toBeUndefined()
  }
})
