import { expect, test } from 'vitest'
import { drawByBoth } from './harfbuzz.test-kit.ts'

const SAMPLES: [name: string, text: string, isRightToLeft: boolean][] = [
  ['Latin with kerning', 'AVATAR Tolkien Wy office fi ffl', false],
  ['Latin with marks', 'n̈ ǰ M̃ ı̇ x̂́ Ṩ', false],
  ['Vietnamese', 'Nguyễn Thị Hằng Ệ ờ', false],
  ['Cyrillic', 'Разработчик ГАУ Й и́', false],
  ['Greek', 'Μηχανικός ΑΥΤΟ ΐ', false],
  ['Arabic words', 'محمد بن عبدالله الأستاذ سلام لا إله لآلئ', true],
  ['Arabic with vowel signs', 'مُحَمَّدٌ لَا اللَّهِ بِسْمِ الرَّحْمٰنِ', true],
  ['Persian and Urdu', 'پژمان گودرزی می‌خواهم ٹیکنالوجی ڈاکٹر', true],
  ['Arabic figures', '٠١٢٣ ۴۵۶ 2019', true],
  ['Hebrew', 'שרה כהן מְנַהֶלֶת פִּתּוּחַ', true],
  ['Thai', 'ที่ปรึกษา กู้ น้ำ ป่า', false],
  ['Japanese', '東 京 都 で エ ン ジ', false],
]

test.each(SAMPLES)('P-06 the shaper draws what HarfBuzz draws: %s', async (_name, text, isRightToLeft) => {
  const { ours, wanted } = await drawByBoth(text, isRightToLeft)
  expect(wanted).not.toEqual([])
  expect(ours).toEqual(wanted)
})
