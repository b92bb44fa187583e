import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFeedHead } from '#server/features/jobs/positions/import/source/feed-head.ts'
import { greenhouse } from '#server/features/jobs/positions/import/formats/greenhouse.ts'
import { indeed } from '#server/features/jobs/positions/import/formats/xml/indeed.ts'
import { streamChunks, readFeed } from '#tests/builders/jobs/feeds.ts'

const buildJob = (id: number, more: object = {}) => ({
  absolute_url: `https://a.example/${id}`,
  id,
  internal_job_id: id,
  title: `Bäcker ${id}`,
  ...more,
})
const board = (...jobs: object[]) => JSON.stringify({ jobs })
const listNames = async (content: string | Uint8Array) =>
  (await readFeed(greenhouse, content)).positions.map(({ name }) => name)
const NAMES = ['Bäcker 1', 'Bäcker 2']
const BOARD = board(buildJob(1), buildJob(2))
const XML = `<?xml version="1.0" encoding="utf-8"?><source><job><title><![CDATA[Bäcker 1]]></title><referencenumber>1</referencenumber></job>
<job><title>Bäcker &amp; Koch</title><referencenumber>2</referencenumber></job></source>`

const buildUtf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

describe('S-16 how a feed is written', () => {
  test.each([
    ['UTF-8', Buffer.from(BOARD)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${BOARD}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${BOARD}`, 'utf16le')],
    ['UTF-16, big end first', buildUtf16be(BOARD)],
    ['UTF-16 without a mark', Buffer.from(BOARD, 'utf16le')],
    ['packed', gzipSync(BOARD)],
    ['packed UTF-16', gzipSync(buildUtf16be(BOARD))],
    ['one job a line', Buffer.from(`${board(buildJob(1))}\n${board(buildJob(2))}\n`)],
    ['indented', Buffer.from(JSON.stringify({ jobs: [buildJob(1), buildJob(2)], meta: { total: 2 } }, null, 2))],
  ])('S-16 %s', async (_name, bytes) => expect(await listNames(bytes)).toEqual(NAMES))

  test('S-16 XML says how it is written', async () => {
    const latin = Buffer.from(XML.replace('utf-8', 'ISO-8859-1'), 'latin1')
    for (const bytes of [Buffer.from(XML), latin, Buffer.from(`\ufeff${XML.replace('utf-8', 'utf-16')}`, 'utf16le')])
      expect((await readFeed(indeed, bytes)).positions.map(({ name }) => name)).toEqual(['Bäcker 1', 'Bäcker & Koch'])
  })

  test('S-16 the head of a feed is told without losing any of it', async () => {
    const { head, bytes } = await readFeedHead(streamChunks(gzipSync(buildUtf16be(BOARD))))
    expect(head).toBe(BOARD)
    expect((await readFeed(greenhouse, bytes)).positions).toHaveLength(2)
    const damaged = await readFeedHead(streamChunks(gzipSync(BOARD).subarray(0, 60)))
    expect((await readFeed(greenhouse, damaged.bytes)).broken).toMatchObject([
      { reason: 'The packed feed is damaged or cut short.' },
    ])
  })
})

describe('S-16 what is whole before the damage is kept', () => {
  test('S-16 every cut of a board says that it is one', async () => {
    for (let end = 0; end < BOARD.length; end += 1) {
      const { positions, broken } = await readFeed(greenhouse, BOARD.slice(0, end))
      const whole = [...BOARD.slice(0, end).matchAll(/"Bäcker \d"\}/g)].length
      expect([end, positions.length, broken.length]).toEqual([end, whole, 1])
    }
  })

  test('S-16 a packed file that is cut gives what it holds', { tags: 'slow' }, async () => {
    const packed = gzipSync(
      board(...Array.from({ length: 500 }, (_, id) => buildJob(id, { content: `${Math.sin(id)}`.repeat(20) }))),
    )
    const { positions, broken } = await readFeed(greenhouse, packed.subarray(0, packed.length / 2))
    expect(positions.length).toBeGreaterThan(100)
    expect(broken).toMatchObject([{ reason: 'The packed feed is damaged or cut short.' }])
  })

  test('S-16 a damaged line does not hide those after it', async () => {
    const lines = [
      board(buildJob(1)),
      '{"jobs":[{"id":7,',
      'rubbish',
      '{"jobs":[{"id":8 "title":"x"}]}',
      board(buildJob(2)),
      '',
    ]
    const { positions, broken } = await readFeed(greenhouse, lines.join('\n'))
    expect(positions.map(({ name }) => name)).toEqual(NAMES)
    expect(broken.map(({ reason }) => reason)).toContain('The feed is not valid JSON here.')
  })

  test('S-16 damage within a list', async () => {
    const { positions, broken } = await readFeed(
      greenhouse,
      `{"jobs":[${JSON.stringify(buildJob(1))},{"id":2,"title":oops}]}`,
    )
    expect(positions).toHaveLength(1)
    expect(broken).toMatchObject(
      [{ row: 2, reason: 'The feed is not valid JSON here.' }, { reason: 'The feed ends in the middle.' }].slice(
        0,
        broken.length,
      ),
    )
  })

  test('S-16 rows that are no jobs are named', async () => {
    const { positions, skipped } = await readFeed(
      greenhouse,
      board(
        buildJob(1),
        5 as never,
        null as never,
        { id: 9 },
        { title: 'No id' },
        buildJob(3, { title: 'x'.repeat(301) }),
        buildJob(1),
        buildJob(1, { title: 'Pilot' }),
      ),
    )
    expect(positions).toHaveLength(1)
    expect(skipped).toEqual([
      { row: 2, reason: 'This row is no job.' },
      { row: 3, reason: 'This row is no job.' },
      { row: 4, externalId: '9', reason: 'This job has no title.' },
      { row: 5, title: 'No id', reason: 'This job has no id.' },
      {
        row: 6,
        externalId: '3',
        title: expect.stringMatching(/^x{299}…$/) as string,
        reason: 'The title is longer than {longest} characters.',
        values: { longest: 300 },
      },
      { row: 7, externalId: '1', title: 'Bäcker 1', reason: 'This job stands in the feed before.' },
      {
        row: 8,
        externalId: '1',
        title: 'Pilot',
        reason: 'Another job of this feed has the same id: {title}.',
        values: { title: 'Bäcker 1' },
      },
    ])
  })

  test('S-15 a day that is still to come is no day, so that no job stands before all others for years', async () => {
    const { positions } = await readFeed(greenhouse, board(buildJob(1, { first_published: '2099-01-01T00:00:00Z' })))
    expect(positions[0]).toMatchObject({ postedAt: Date.UTC(2026, 7, 20, 12), isUndated: true })
  })

  test('S-16 a page of a longer list is no whole feed', async () => {
    const { positions, broken } = await readFeed(
      greenhouse,
      JSON.stringify({ jobs: [buildJob(1)], meta: { total: 37 } }),
    )
    expect(positions).toHaveLength(1)
    expect(broken).toEqual([
      {
        row: 2,
        reason: 'The feed has {total} jobs, but only {given} of them are here.',
        values: { total: 37, given: 1 },
      },
    ])
  })
})

describe('S-16 hostile XML', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`
  const reading = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>`
  test.each([bomb, reading, '<!DOCTYPE x SYSTEM "http://a.example/x.dtd">'])('S-16 %s is refused', async (type) => {
    const { positions, broken } = await readFeed(
      indeed,
      `<?xml version="1.0"?>${type}<source><job><title>&a;</title></job></source>`,
    )
    expect(positions).toEqual([])
    expect(broken).toEqual([{ row: 1, reason: 'The feed declares a document type, which the site refuses.' }])
  })

  test.each([
    [XML.slice(0, -30), 'The feed ends in the middle.'],
    ['', 'The feed is empty.'],
    ['<a>'.repeat(200), 'The feed is nested too deeply.'],
  ])('S-16 XML %#', async (xml, reason) => expect((await readFeed(indeed, xml)).broken).toMatchObject([{ reason }]))
})

test('S-16 an XML feed may name characters as HTML does', async () => {
  const { positions } = await readFeed(indeed, XML.replace('&amp;', '&nbsp;&amp;&nbsp;&eacute;&Lstrok;'))
  expect(JSON.stringify(positions)).toContain(' & éŁ')
})

test('S-16 no job and no value is read that nobody would write', { tags: 'slow' }, async () => {
  const deep = `{"jobs":[{"id":1,"x":${'['.repeat(5000)}`
  expect((await readFeed(greenhouse, deep)).broken).toMatchObject([{ reason: 'The feed is nested too deeply.' }])
  const large = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"note":"')
    for (;;) yield Buffer.alloc(1_000_000, 'x')
  }
  expect((await readFeed(greenhouse, large())).broken).toMatchObject([
    { reason: 'A job of the feed is larger than the site takes.' },
  ])
})

test('S-16 a failing connection is not the fault of the feed', async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"jobs":[')
    throw new Error('connection lost')
  }
  await expect(readFeed(greenhouse, failing())).rejects.toThrow('connection lost')
})
