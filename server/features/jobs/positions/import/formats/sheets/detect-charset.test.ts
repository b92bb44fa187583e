import { expect, test } from 'vitest'
import { readFeedHead } from '#server/features/jobs/positions/import/source/feed-head.ts'
import { detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { explainUnknownFormat } from '#server/features/jobs/positions/import/source/explain-unknown-format.ts'
import { encodeText } from '#tests/builders/files/encode-text.ts'
import { streamChunks, readFeed } from '#tests/builders/jobs/feeds.ts'
import { csv } from './csv.ts'

const POLISH =
  'Stanowisko;Miejsce pracy;Wymiar etatu;Wynagrodzenie\nKucharz;Kraków;Pełny etat;5 000 zł / mies.\nKsięgowa;Łódź;;\n'
const CZECH = 'Title;Location\nŘidič příměstského autobusu;Plzeň\nÚčetní;Děčín\n'
const JAPANESE = '職種,勤務地,雇用形態,給与\n調理師,東京都,正社員,月給25万円\n'
const CHINESE = '职位名称,工作地点,薪资\n厨师,上海,8000-10000元/月\n'
const ARABIC = 'المسمى الوظيفي,الموقع,القسم\nطباخ,دبي,المطبخ\n'
const GERMAN = 'Stellentitel;Standort\nBäcker (m/w/d) – „gelernt“;München\n'
const FRENCH = 'Intitulé du poste;Lieu\nÉlève infirmière à domicile;Nîmes\n'

test.each([
  ['Polish', 'windows-1250', POLISH, ['Kucharz', 'Księgowa'], 'Kraków'],
  ['Czech', 'windows-1250', CZECH, ['Řidič příměstského autobusu', 'Účetní'], 'Plzeň'],
  ['Japanese', 'shift_jis', JAPANESE, ['調理師'], '東京都'],
  ['Chinese', 'gb18030', CHINESE, ['厨师'], '上海'],
  ['Russian', 'windows-1251', 'Title;Location\nПовар на кухню;Москва\n', ['Повар на кухню'], 'Москва'],
  ['Arabic', 'windows-1256', ARABIC, ['طباخ'], 'دبي'],
  ['German', 'windows-1252', GERMAN, ['Bäcker (m/w/d) – „gelernt“'], 'München'],
  ['French', 'windows-1252', FRENCH, ['Élève infirmière à domicile'], 'Nîmes'],
])('S-16 a sheet as Excel writes it in %s is read, and it is said how', async (_, label, text, titles, place) => {
  const bytes = encodeText(label, text)
  const { head } = await readFeedHead(streamChunks(bytes, 1000))
  expect(detectFormat(head)?.name).toBe('csv')
  const { positions, skipped, warned } = await readFeed(csv, streamChunks(bytes, 1000))
  expect(skipped).toEqual([])
  expect(positions.map(({ name }) => name)).toEqual(titles)
  expect(positions[0]?.locations).toEqual([place])
  expect(warned.map(({ values }) => values)).toContainEqual({ told: 'utf-8', read: label })
})

test('S-16 what can be told in no way is named, with what to do', async () => {
  const { positions, warned } = await readFeed(
    csv,
    streamChunks(encodeText('koi8-r', 'Title;Location\nПовар на кухню;Москва\n'), 1000),
  )
  expect(positions).toEqual([])
  expect(warned.map(({ reason }) => reason)).toContain(
    'The letters of the sheet cannot be told: save it as “CSV UTF-8” or as XLSX.',
  )
})

test('S-16 cells behind the last column, bare pay and short hours are told', async () => {
  const text =
    'Title,Location,Jornada,Salary\nBaker,Rome,Completa,50000,extra\nCook,Rome,Parcial,50000 EUR\nTailor,Bonn,,\n'
  const { positions, warned } = await readFeed(csv, streamChunks(Buffer.from(text), 1000))
  expect(positions.map(({ employmentType }) => employmentType)).toEqual([['Full-time'], ['Part-time'], []])
  expect(warned.filter(({ row }) => row === 1).map(({ reason }) => reason)).toEqual([
    'The row has more cells than there are columns with names: “{value}” was not read.',
    'The pay “{value}” in the column “{column}” says no currency or no time: name both, such as “EUR” and “year”.',
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['<html><body><table><tr><td>Title</td></tr></table></body></html>', /web page with a table/],
  [Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), /old Excel/],
  ['Повар,Москва', 'This is no feed of jobs in a format the site knows.'],
])('S-16 what is no sheet of jobs is told from others: %s', async (bytes, why) => {
  const { head } = await readFeedHead(streamChunks(Buffer.from(bytes), 1000))
  expect(detectFormat(head)).toBeUndefined()
  expect(explainUnknownFormat(head)).toMatch(why)
})
