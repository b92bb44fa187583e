import { describe, expect, test } from 'vitest'
import { indeed } from '#server/features/jobs/positions/import/formats/xml/indeed.ts'
import { personio } from '#server/features/jobs/positions/import/formats/xml/personio.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'

const job = (id: number, { title = `<![CDATA[Gardener ${id}]]>`, text = '<![CDATA[<p>Grow.</p>]]>', more = '' } = {}) =>
  `<job><title>${title}</title><date>2026-08-01</date><referencenumber>G-${id}</referencenumber><url>https://jobs.example.com/G-${id}</url><company>Acme</company>${more}<city>Leeds</city><country>GB</country><description>${text}</description></job>`
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<source><publisher>Acme</publisher>\n'
const feed = (second: string) => `${HEAD}${job(1)}\n${second}\n${job(3)}\n</source>`
const whole = job(2)
const control = (code: number) => String.fromCodePoint(code)

const ALLOWED = 'not allowed'
const AMPERSAND = '“&”'
const LESS = '“<”'
const TAGS = 'a tag is not closed'
const SECTION = 'CDATA'

describe('S-16 what is broken within a job stays with it, is read as well as can be, and is named', () => {
  test.each<[what: string, second: string, read: object, reason: string]>([
    ['a bare ampersand', job(2, { title: 'Oil & Gas Gardener' }), { name: 'Oil & Gas Gardener' }, AMPERSAND],
    [
      'a control character',
      job(2, { text: `<![CDATA[<p>Gr${control(3)}ow.</p>]]>` }),
      { description: '<p>Grow.</p>' },
      ALLOWED,
    ],
    ['a reference to one', job(2, { text: '&lt;p&gt;Gr&#3;ow.&lt;/p&gt;' }), { description: '<p>Grow.</p>' }, ALLOWED],
    [
      'a reference in hex',
      job(2, { text: '&lt;p&gt;Gr&#x1F;ow.&lt;/p&gt;' }),
      { description: '<p>Grow.</p>' },
      ALLOWED,
    ],
    [
      'a vertical tab by reference',
      job(2, { title: 'Head Gardener&#11;Leeds' }),
      { name: 'Head Gardener Leeds' },
      ALLOWED,
    ],
    ['a zero by reference', job(2, { title: 'Gar&#0;dener' }), { name: 'Gardener' }, ALLOWED],
    ['a zero', job(2, { title: `Gar${control(0)}dener` }), { name: 'Gardener' }, ALLOWED],
    ['half a pair', job(2, { title: 'Gar&#xD800;dener' }), { name: 'Gardener' }, ALLOWED],
    ['no character', job(2, { title: `Gar${control(0xff_fe)}den&#xFFFF;er` }), { name: 'Gardener' }, ALLOWED],
    ['beyond Unicode', job(2, { title: 'Gar&#x110000;den&#99999999;er' }), { name: 'Gardener' }, ALLOWED],
    [
      'an address with a query',
      job(2).replace('G-2</url>', 'x?a=1&b=2&copy=3</url>'),
      { applyUrl: 'https://jobs.example.com/x?a=1&b=2&copy=3' },
      AMPERSAND,
    ],
    [
      'an entity that nobody knows',
      job(2, { title: 'Gardener &nonsense; 2' }),
      { name: 'Gardener &nonsense; 2' },
      AMPERSAND,
    ],
    ['a bare <', job(2, { title: 'Gardener <50k' }), { name: 'Gardener <50k' }, LESS],
    ['a bare < before a word', job(2, { title: 'Gardener <fifty k' }), { name: 'Gardener <fifty k' }, LESS],
    ['a bare < before a space', job(2, { title: 'Trees < 3 m' }), { name: 'Trees < 3 m' }, LESS],
    ['a tag that is not closed', whole.replace('</title>', ''), { name: 'Gardener 2' }, TAGS],
    [
      'a tag closed by a wrong name',
      whole.replace('</title>', '</titel>'),
      { name: 'Gardener 2', locations: ['Leeds, United Kingdom'] },
      TAGS,
    ],
    [
      'crossed tags',
      whole.replace('</company><city>Leeds</city>', '<city>Leeds</company></city>'),
      { locations: ['Leeds, United Kingdom'] },
      TAGS,
    ],
    ['a tag closed twice', whole.replace('</title>', '</title></title>'), { name: 'Gardener 2' }, TAGS],
    [
      'CDATA that is not closed',
      whole.replace('<p>Grow.</p>]]>', '<p>Grow.</p>'),
      { description: '<p>Grow.</p>' },
      SECTION,
    ],
    [
      'CDATA of the title',
      whole.replace('Gardener 2]]>', 'Gardener 2'),
      { name: 'Gardener 2', locations: ['Leeds, United Kingdom'] },
      SECTION,
    ],
    ['CDATA half closed', whole.replace('Gardener 2]]>', 'Gardener 2]>'), { name: 'Gardener 2' }, SECTION],
    ['an end of CDATA in text', job(2, { title: 'Gardener 2]]>' }), { name: 'Gardener 2' }, SECTION],
    ['an attribute without quotes', whole.replace('<title>', '<title lang=en>'), { name: 'Gardener 2' }, 'attribute'],
    [
      'an attribute twice',
      whole.replace('<title>', '<title lang="en" lang="de">'),
      { name: 'Gardener 2' },
      'attribute',
    ],
    ['an attribute without a value', whole.replace('<job>', '<job sponsored>'), { name: 'Gardener 2' }, 'attribute'],
    ['a quote that is not closed', whole.replace('<job>', '<job id="5>'), { name: 'Gardener 2' }, 'attribute'],
    ['a closing tag without its end', whole.replace('</title>', '</title'), { name: 'Gardener 2' }, TAGS],
    ['a job’s tag without its end', whole.replace('<job>', '<job '), { name: 'Gardener 2' }, TAGS],
    [
      'a control character in a name',
      whole.replace('<city>', `<ci${control(3)}ty>`),
      { locations: ['Leeds, United Kingdom'] },
      ALLOWED,
    ],
    ['a reference without its end', job(2, { title: 'A &amp B' }), { name: 'A & B' }, AMPERSAND],
    ['a reference of many digits', job(2, { title: 'A&#x999999999999;B' }), { name: 'AB' }, ALLOWED],
    [
      'CDATA and its element that are not closed',
      whole.replace(']]></description>', ''),
      { description: '<p>Grow.</p>' },
      SECTION,
    ],
    ['a job that is not closed', whole.replace('</job>', ''), { name: 'Gardener 2' }, TAGS],
    [
      'a job and its last field that are not closed',
      whole.replace('</description></job>', ''),
      { description: '<p>Grow.</p>' },
      TAGS,
    ],
    ['a comment that is not closed', whole.replace('<date>', '<!-- old <date>'), { name: 'Gardener 2' }, SECTION],
  ])('S-16 %s', async (_what, second, read, reason) => {
    const { positions, skipped, warned, broken } = await readFeed(indeed, feed(second))
    expect([skipped, broken]).toEqual([[], []])
    expect(positions.map(({ externalId }) => externalId)).toEqual(['G-1', 'G-2', 'G-3'])
    expect(positions[1]).toMatchObject(read)
    expect(positions[2]).toMatchObject({ name: 'Gardener 3', description: '<p>Grow.</p>' })
    expect(warned).toEqual([
      expect.objectContaining({
        row: 2,
        line: 4,
        externalId: 'G-2',
        reason: expect.stringContaining(reason) as string,
      }),
    ])
  })

  test.each<[what: string, second: string, read: object]>([
    ['entities of HTML', job(2, { title: 'G&auml;rtner&nbsp;2' }), { name: 'Gärtner 2' }],
    ['a character in two halves', job(2, { title: 'Gardener &#xD83C;&#xDF31;' }), { name: 'Gardener 🌱' }],
    ['a letter of Windows', job(2, { title: 'Gardener&#146;s help' }), { name: 'Gardener’s help' }],
    [
      'HTML that nobody escaped',
      job(2, { text: '<p>Grow.<br>Water.</p><ul><li><b>Cut</li></b></ul>' }),
      { description: '<p>Grow.<br>Water.</p><ul><li><b>Cut</li></b></ul>' },
    ],
    ['CDATA within CDATA', job(2, { text: '<![CDATA[<p><![CDATA[Grow.</p>]]>' }), { description: '<p>Grow.</p>' }],
    ['a > in an attribute', whole.replace('<job>', '<job note="a > b">'), { name: 'Gardener 2' }],
    ['a job that is a comment', `<!-- ${job(9)} -->${whole}`, { name: 'Gardener 2' }],
  ])('S-16 %s is nothing to warn of', async (_what, second, read) => {
    const { positions, ...rest } = await readFeed(indeed, feed(second))
    expect(rest).toEqual({ skipped: [], warned: [], broken: [] })
    expect(positions[1]).toMatchObject(read)
  })
})

describe('S-16 what is broken round the jobs', () => {
  test.each([
    ['text before the declaration', `Warning: cached\n${feed(whole)}`],
    ['blank lines and a mark', `\ufeff\n\n${feed(whole)}`],
    ['a job closed twice', feed(`${whole}</job>`)],
    ['two roots', `${HEAD}${job(1)}</source>\n${HEAD}${whole}${job(3)}</source>`],
    ['a publisher with &', feed(whole).replace('Acme</pub', 'Acme & Sons <Ltd</pub')],
    ['a root in other letters', feed(whole).replace('</source>', '</Source>')],
    ['rubbish at the end', `${feed(whole)}\n<!-- made in 3 s -->\nOK ${control(4)}`],
  ])('S-16 %s', async (_what, content) => {
    const { positions, ...rest } = await readFeed(indeed, content)
    expect(rest).toEqual({ skipped: [], warned: [], broken: [] })
    expect(positions).toHaveLength(3)
  })

  test.each([
    ['cut in a job', feed(whole).slice(0, -60), ['G-1', 'G-2'], 'The feed ends in the middle.'],
    ['cut between jobs', feed(whole).slice(0, -10), ['G-1', 'G-2', 'G-3'], 'The feed ends in the middle.'],
    [
      'a job without a beginning',
      feed(whole.replace('<job>', '')),
      ['G-1', 'G-3'],
      'The XML is broken before line {line}: a job has no beginning.',
    ],
    [
      'a job that nobody can name',
      feed(whole.replace('<referencenumber>G-2</referencenumber>', '<referencenumber').replace('</title>', '')),
      ['G-1', 'G-3'],
      'The XML is broken at line {line}, and which job stands there cannot be told.',
    ],
  ])('S-16 %s: a job that is missing may still be open', async (_what, content, ids, reason) => {
    const { positions, broken } = await readFeed(indeed, content)
    expect(positions.map(({ externalId }) => externalId)).toEqual(ids)
    expect(broken).toMatchObject([{ reason }])
  })

  test('S-16 a job that is set aside is named with its line', async () => {
    const { positions, skipped, broken } = await readFeed(indeed, feed(job(2, { title: '' })))
    expect(positions).toHaveLength(2)
    expect(skipped).toEqual([{ row: 2, line: 4, externalId: 'G-2', reason: 'This job has no title.' }])
    expect(broken).toEqual([])
  })
})

test('S-16 parts of a job that nobody closed stay where they belong', async () => {
  const part = (name: string, value: string) => `<jobDescription><name>${name}<value>${value}</value></jobDescription>`
  const { positions, warned } = await readFeed(
    personio,
    `<workzag-jobs><position><id>7</id><name>Gardener</name><jobDescriptions>${part('Tasks', 'Grow.')}${part('Pay', 'Good.')}</jobDescriptions></position></workzag-jobs>`,
  )
  expect(positions[0]?.description).toMatch(/Tasks.*Grow\..*Pay.*Good\./s)
  expect(warned).toHaveLength(1)
})

test('S-16 a feed in which no job is closed is read job by job', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1)
  const { positions, broken } = await readFeed(
    indeed,
    `${HEAD}${ids.map((id) => job(id).replace('</job>', '')).join('\n')}</source>`,
  )
  expect(positions).toHaveLength(500)
  expect(broken).toEqual([])
})
