import { describe, expect, test } from 'vitest'
import { greenhouse } from '#server/features/jobs/positions/import/formats/greenhouse.ts'
import { indeed } from '#server/features/jobs/positions/import/formats/xml/indeed.ts'
import { encodeText } from '#tests/builders/files/encode-text.ts'
import { streamChunks, readFeed } from '#tests/builders/jobs/feeds.ts'

const xml = (titles: string[], declared?: string) =>
  `<?xml version="1.0"${declared ? ` encoding="${declared}"` : ''}?><source>${titles.map((title, index) => `<job><title>${title}</title><referencenumber>${index + 1}</referencenumber></job>`).join('\n')}</source>`
const json = (titles: string[]) =>
  JSON.stringify({
    jobs: titles.map((title, index) => ({
      absolute_url: `https://a.example/${index}`,
      id: index + 1,
      internal_job_id: 1,
      title,
    })),
  })
const read = async (format: typeof indeed, bytes: Uint8Array, contentType?: string) => {
  const { positions, ...rest } = await readFeed(format, streamChunks(bytes, 100), { contentType })
  return { ...rest, titles: positions.map(({ name }) => name) }
}
const FINE = { skipped: [], warned: [], broken: [] }
const MIXED = 'The feed is not written in {told} throughout: what is not was read as {read}.'
const GARBLED = 'Letters of this job cannot be read: the feed is not written in {told}, as it says.'

const WESTERN = ['Café Worker', 'Köchin (m/w/d) – „Küche“', 'Señor développeur', 'Bake’s £5', 'Plain']
const POLISH = ['Księgowa', 'Łódź: kierowca żurawia', 'Plain']
const CZECH = ['Řidič příměstského autobusu', 'Účetní']
const RUSSIAN = ['Инженер', 'Повар']
const JAPANESE = ['東京の看護師', 'ソフトウェアエンジニア', '能力表']
const CHINESE = ['软件工程师', '北京护士模']
const KOREAN = ['간호사', '서울 요리사']

describe('S-16 the letters of a feed are read as they are written, whatever it says', () => {
  test.each<[what: string, titles: string[], bytes: Uint8Array, contentType?: string]>([
    ['windows-1252, declared', WESTERN, encodeText('windows-1252', xml(WESTERN, 'windows-1252'))],
    ['windows-1252, declared as ISO-8859-1', WESTERN, encodeText('windows-1252', xml(WESTERN, 'ISO-8859-1'))],
    [
      'windows-1252 by the answer alone',
      WESTERN,
      encodeText('windows-1252', xml(WESTERN)),
      'text/xml; charset="windows-1252"',
    ],
    [
      'windows-1252, while the answer says UTF-8',
      WESTERN,
      encodeText('windows-1252', xml(WESTERN, 'windows-1252')),
      'application/xml; charset=utf-8',
    ],
    [
      'windows-1252 by the answer, while the feed says UTF-8',
      WESTERN,
      encodeText('windows-1252', xml(WESTERN, 'UTF-8')),
      'text/xml;charset=windows-1252',
    ],
    ['UTF-8 that is declared as ISO-8859-1', WESTERN, Buffer.from(xml(WESTERN, 'ISO-8859-1'))],
    [
      'UTF-8, while the answer says ISO-8859-1',
      WESTERN,
      Buffer.from(xml(WESTERN, 'UTF-8')),
      'text/xml; charset=ISO-8859-1',
    ],
    ['UTF-8 that is declared as Shift_JIS', JAPANESE, Buffer.from(xml(JAPANESE, 'Shift_JIS'))],
    ['ISO-8859-2', POLISH, encodeText('iso-8859-2', xml(POLISH, 'ISO-8859-2'))],
    ['windows-1250', CZECH, encodeText('windows-1250', xml(CZECH, 'windows-1250'))],
    ['windows-1251', RUSSIAN, encodeText('windows-1251', xml(RUSSIAN, 'windows-1251'))],
    ['KOI8-R', RUSSIAN, encodeText('koi8-r', xml(RUSSIAN, 'KOI8-R'))],
    ['Shift_JIS', JAPANESE, encodeText('shift_jis', xml(JAPANESE, 'Shift_JIS'))],
    ['EUC-JP', JAPANESE, encodeText('euc-jp', xml(JAPANESE, 'EUC-JP'))],
    ['GB18030', CHINESE, encodeText('gb18030', xml(CHINESE, 'GB18030'))],
    ['GB2312', CHINESE, encodeText('gbk', xml(CHINESE, 'gb2312'))],
    ['Big5', ['護士', '台北'], encodeText('big5', xml(['護士', '台北'], 'Big5'))],
    ['EUC-KR', KOREAN, encodeText('euc-kr', xml(KOREAN, 'EUC-KR'))],
    ['one letter in EUC-KR', ['모'], encodeText('euc-kr', xml(['모'], 'EUC-KR'))],
    ['UTF-16 with a mark', WESTERN, Buffer.from(`\ufeff${xml(WESTERN, 'UTF-16')}`, 'utf16le')],
    ['UTF-16 without a mark', WESTERN, Buffer.from(xml(WESTERN, 'UTF-16'), 'utf16le')],
    ['UTF-16, big end first, without a mark', WESTERN, Buffer.from(xml(WESTERN), 'utf16le').swap16()],
    ['UTF-8 with a mark that says otherwise', WESTERN, Buffer.from(`\ufeff${xml(WESTERN, 'ISO-8859-1')}`)],
    ['UTF-8 that says UTF-16', WESTERN, Buffer.from(xml(WESTERN, 'UTF-16'))],
    ['an encoding that nobody knows', WESTERN, Buffer.from(xml(WESTERN, 'x-acme'))],
    [
      'a declaration behind other text',
      WESTERN,
      Buffer.concat([Buffer.from('\n\n'), encodeText('windows-1252', xml(WESTERN, 'windows-1252'))]),
    ],
  ])('S-16 %s', async (_what, titles, bytes, contentType) => {
    expect(await read(indeed, bytes, contentType)).toEqual({ titles, ...FINE })
  })

  test('S-16 a letter of two bytes is one wherever a piece ends', async () => {
    const titles = Array.from({ length: 60 }, (_, index) => `Ärztin 東京 ${index} 🌱`)
    for (const size of [1, 2, 3, 97, 300])
      expect(
        (await readFeed(greenhouse, streamChunks(Buffer.from(json(titles)), size))).positions.map(({ name }) => name),
      ).toEqual(titles)
  })
})

describe('S-16 a feed that is not written in UTF-8 as it says', () => {
  test.each<[string, typeof indeed, Uint8Array]>([
    ['XML', indeed, encodeText('windows-1252', xml(WESTERN, 'UTF-8'))],
    ['XML that says nothing', indeed, encodeText('windows-1252', xml(WESTERN))],
    ['JSON', greenhouse, encodeText('windows-1252', json(WESTERN))],
    [
      'JSON in which one job is',
      greenhouse,
      Buffer.concat([Buffer.from(json(WESTERN).slice(0, -2)).subarray(0, -2), encodeText('windows-1252', ` ½"}]}`)]),
    ],
  ])('S-16 %s in windows-1252 is read as that, and the report says so', async (_what, format, bytes) => {
    const { titles, warned, skipped, broken } = await read(format, bytes)
    expect(titles.slice(0, 4)).toEqual(WESTERN.slice(0, 4))
    expect([skipped, broken]).toEqual([[], []])
    expect(warned).toEqual([{ row: 0, reason: MIXED, values: { told: 'utf-8', read: 'windows-1252' } }])
  })

  test.each<[string, typeof indeed, Uint8Array]>([
    ['Russian', indeed, encodeText('windows-1251', xml([...RUSSIAN, 'Plain'], 'UTF-8'))],
    ['Polish', indeed, encodeText('windows-1250', xml([...POLISH], 'UTF-8'))],
    ['Czech', greenhouse, encodeText('windows-1250', json([...CZECH, 'Plain']))],
    ['Japanese', indeed, encodeText('shift_jis', xml([...JAPANESE, 'Plain'], 'UTF-8'))],
    ['Chinese', greenhouse, encodeText('gb18030', json([...CHINESE, 'Plain']))],
    ['Korean', indeed, encodeText('euc-kr', xml([...KOREAN, 'Plain'], 'UTF-8'))],
    ['Greek', indeed, encodeText('iso-8859-7', xml(['Νοσοκόμα', 'Plain'], 'UTF-8'))],
  ])('S-16 %s is not guessed: those jobs are named and left as they are', async (_what, format, bytes) => {
    const { titles, skipped, broken } = await read(format, bytes)
    expect(titles).toEqual(['Plain'])
    expect(skipped.map(({ reason }) => reason)).toEqual(skipped.map(() => GARBLED))
    expect(skipped.map(({ externalId }) => externalId)).toEqual(skipped.map((_, index) => String(index + 1)))
    expect(broken).toEqual([])
  })

  test('S-16 bytes that the declared encoding does not have are named too', async () => {
    const bytes = Buffer.concat([
      encodeText('shift_jis', xml(JAPANESE, 'Shift_JIS')).subarray(0, -9 - 6),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('</job></source>'),
    ])
    const { titles, skipped } = await read(
      indeed,
      Buffer.from(
        bytes.toString('latin1').replace('</title><referencenumber>2', '\xFF\xFE</title><referencenumber>2'),
        'latin1',
      ),
    )
    expect(titles).toEqual([JAPANESE[0]])
    expect(skipped.map(({ reason }) => reason)).toEqual([GARBLED, GARBLED])
  })
})

describe('S-16 what says that it is Western', () => {
  const LONG_RUSSIAN = ['Повар в ресторан', 'Бухгалтер', 'Ведение учёта на предприятии']
  test.each(['windows-1252', 'iso-8859-1'])(
    'S-16 is read as Russian where it is, and that is said: %s',
    async (label) => {
      const { titles, warned } = await read(indeed, encodeText('windows-1251', xml(LONG_RUSSIAN, label)))
      expect(titles).toEqual(LONG_RUSSIAN)
      expect(warned).toEqual([{ row: 0, reason: MIXED, values: { told: 'windows-1252', read: 'windows-1251' } }])
    },
  )

  test.each([
    [WESTERN],
    [['ÄÖÜ', 'Crème brûlée à la façon', 'Où çà']],
    [['SÃO PAULO', 'ÇÃO', 'AÇÕES']],
    [['Þórður', 'Ægir', 'Ísafjörður']],
  ])('S-16 is read as that where it is: %j', async (titles) => {
    expect(await read(indeed, encodeText('windows-1252', xml(titles, 'windows-1252')))).toEqual({
      titles,
      ...FINE,
    })
  })
})

describe('S-16 letters that were lost before they came here', () => {
  test.each(['CafÃ© Worker', 'KÃ¶chin', 'Bakeâ€™s', 'Ã‰cole', 'Â£5 a day', 'BÃ¤cker'])(
    'S-16 %s is named',
    async (title) => {
      const { titles, warned } = await read(greenhouse, Buffer.from(json([title])))
      expect(titles).toEqual([title])
      expect(warned).toMatchObject([
        {
          row: 1,
          externalId: '1',
          reason: 'Letters of this job look as if they had been encoded twice: “{sample}”.',
        },
      ])
    },
  )

  test.each(['SÃO PAULO', 'Ärztin', 'Â', 'Crème brûlée', 'Ação', 'Š€', 'ÂME', 'Đặng Ãnh'])(
    'S-16 %s is not',
    async (title) => {
      expect(await read(greenhouse, Buffer.from(json([title])))).toEqual({ titles: [title], ...FINE })
    },
  )

  test('S-16 a sign for lost letters is named', async () => {
    const { warned } = await read(indeed, Buffer.from(xml(['Caf\uFFFD Worker'])))
    expect(warned).toMatchObject([{ reason: 'Letters of this job were lost before it came here: “{sample}”.' }])
  })
})
