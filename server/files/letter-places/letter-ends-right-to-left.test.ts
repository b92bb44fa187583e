import { expect, test } from 'vitest'
import type { Words } from '#tests/builders/files/build-letter-end.ts'
import { behind, listFaults, LINE, onPaper, rule, SHORT, type End } from '#tests/builders/files/judge-letter-end.ts'

/** The text above the signature lines, in Arabic. */
const ARABIC: Words[] = [
  [onPaper('عرض عمل'), 420, 760],
  [onPaper('يسعدنا أن نعرض عليك وظيفة مرشد الميناء في شركتنا'), 150, 730],
  [onPaper('يبدأ عملك في الأول من فبراير'), 280, 700],
]
const HEBREW: Words[] = [
  [onPaper('הצעת עבודה'), 420, 760],
  [onPaper('אנו שמחים להציע לך את התפקיד של נווט נמל'), 200, 730],
  [onPaper('תאריך תחילת העבודה הוא הראשון בפברואר'), 200, 700],
]

/** Ends of letters that run from right to left, or of others with such words, and where each is signed and dated. */
const ENDS: Record<string, End> = {
  'Arabic, first and second party': {
    words: [
      [onPaper('الطرف الأول'), 400, 350],
      [onPaper('الطرف الثاني'), 120, 350],
      [LINE, 330, 300],
      [onPaper('التوقيع:'), 330 + 176, 300],
      [LINE, 60, 300],
      [onPaper('التوقيع:'), 60 + 176, 300],
    ],
    signature: { x: 60, y: 301 },
  },
  'Arabic, name, signature and day': {
    words: [
      [LINE, 300, 330],
      [onPaper('اسم الموظف:'), 476, 330],
      [LINE, 300, 300],
      [onPaper('التوقيع:'), 476, 300],
      [LINE, 300, 270],
      [onPaper('التاريخ:'), 476, 270],
    ],
    signature: { x: 300, y: 301 },
    date: { x: 300, y: 271 },
  },
  'Hebrew, both on one line': {
    words: [
      [LINE, 300, 300],
      [onPaper('חתימה:'), 476, 300],
      [SHORT, 120, 300],
      [onPaper('תאריך:'), 216, 300],
    ],
    signature: { x: 300, y: 301 },
    date: { x: 120, y: 301 },
  },
  'Arabic, as before in a letter of its own language': {
    words: [
      ...ARABIC,
      [onPaper('الطرف الأول'), 400, 350],
      [onPaper('الطرف الثاني'), 120, 350],
      [LINE, 330, 300],
      [onPaper('التوقيع:'), 330 + 176, 300],
      [LINE, 60, 300],
      [onPaper('التوقيع:'), 60 + 176, 300],
    ],
    isWhole: true,
    signature: { x: 60, y: 301 },
  },
  'Hebrew, as before in a letter of its own language': {
    words: [
      ...HEBREW,
      [LINE, 300, 300],
      [onPaper('חתימה:'), 476, 300],
      [SHORT, 120, 300],
      [onPaper('תאריך:'), 216, 300],
    ],
    isWhole: true,
    signature: { x: 300, y: 301 },
    date: { x: 120, y: 301 },
  },
  'English, in an Arabic letter': {
    words: [...ARABIC, [`Signature: ${LINE}`, 72, 300], [`Date: ${SHORT}`, 72, 270]],
    isWhole: true,
    signature: { x: behind('Signature: '), y: 301 },
    date: { x: behind('Date: '), y: 271 },
  },
  'Hebrew, two drawn lines': {
    words: [
      [onPaper('חתימת המעסיק'), 350, 284],
      [onPaper('חתימת העובד'), 90, 284],
    ],
    drawn: `${rule(330, 300, 180)} ${rule(72, 300, 180)}`,
    signature: { x: 72, y: 301.5 },
  },
}

test.each(Object.entries(ENDS))('O-17 the signature stands on its line from right to left: %s', async (_, end) => {
  expect(await listFaults(end)).toEqual([])
})
