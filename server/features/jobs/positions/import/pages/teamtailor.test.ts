import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchFeed } from '#server/features/jobs/positions/import/source/fetch-feed.ts'
import { teamtailor } from '#server/features/jobs/positions/import/formats/teamtailor.ts'
import { startListHost } from '#tests/builders/jobs/list-host.ts'

const VERSION = 'https://jsonfeed.org/version/1.1'
const buildItem = (id: number) => ({ id: `i-${id}`, title: `Dyer ${id}`, _jobposting: { title: `Dyer ${id}` } })

test('S-16 Teamtailor: every page of its JSON Feed', async () => {
  await using host = await startListHost((_path, query, origin) => {
    const page = Number(query.get('page') ?? 1)
    const next = page < 3 ? { next_url: `${origin}/jobs.json?page=${page + 1}` } : {}
    return { json: { version: VERSION, items: [buildItem(page * 2), buildItem(page * 2 + 1)], ...next } }
  })
  const { positions, broken } = await host.read(teamtailor, '/jobs.json')
  expect(positions.map(({ externalId }) => externalId)).toEqual(['i-2', 'i-3', 'i-4', 'i-5', 'i-6', 'i-7'])
  expect(broken).toEqual([])
  expect(host.asked).toEqual(['/jobs.json', '/jobs.json?page=2', '/jobs.json?page=3'])
})

test('S-16 Teamtailor: a next page at another host is not asked for, and the same page for ever ends', async () => {
  await using away = await startListHost(() => ({
    json: { version: VERSION, items: [buildItem(1)], next_url: 'http://127.0.0.1:9/jobs.json' },
  }))
  await expect(away.read(teamtailor, '/jobs.json')).rejects.toThrow('its next page is at another host')
  await using circle = await startListHost((_path, _query, origin) => ({
    json: { version: VERSION, items: [buildItem(1)], next_url: `${origin}/jobs.json` },
  }))
  expect((await circle.read(teamtailor, '/jobs.json')).positions).toHaveLength(1)
  expect(circle.asked).toHaveLength(2)
})

test('S-16 another feed of that name is read as it is', async () => {
  const own = '{"positions":[{"externalId":"A","name":"Clerk"}]}'
  const site = createServer((_request, response) => response.writeHead(200).end(own))
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/jobs.json`
  const fetched = await fetchFeed({ config: { WEBHOOK_LOOPBACK: true } as never }, address)
  if (fetched === 'unchanged' || typeof fetched.bytes === 'function') throw new Error('not expected')
  const bytes: Uint8Array[] = []
  for await (const piece of fetched.bytes) bytes.push(piece)
  expect(Buffer.concat(bytes).toString()).toBe(own)
  site.close()
})
