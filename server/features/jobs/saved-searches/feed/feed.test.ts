import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePosition } from '#tests/builders/applications.ts'
import {
  changeSearch,
  remove,
  saveSearch,
  startSavedSearchServer,
  switchSaved,
} from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startSavedSearchServer()
  await makePosition(server, { name: 'Deck Officer & <Mate>', locations: ['Bergen, Norway'] })
  await makePosition(server, { name: 'Baker' })
  await makePosition(server, { name: 'Officer of secrets', isPrivate: true })
})
afterAll(() => server.close())

const read = async (url: string) => (await server.anonymous()).inject('GET', new URL(url).pathname)

test(
  'S-14 the feed of a search lists the open public jobs that it finds, for whoever has its address',
  { tags: 'slow' },
  async () => {
    const amina = await server.signedIn({ email: 'feed@example.com' })
    const { id, feedUrl } = await saveSearch(amina, { query: 'officer' })
    const answer = await read(feedUrl)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.body.match(/<entry/g)).toHaveLength(1)
    expect(answer.body).toContain('<title>Deck Officer &#38; &#60;Mate&#62;</title>')
    const etag = String(answer.headers['etag'])
    const again = await (
      await server.anonymous()
    ).inject('GET', new URL(feedUrl).pathname, { headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)

    const renewed = await changeSearch(amina, id, { renewFeed: true })
    expect((await read(feedUrl)).statusCode).toBe(404)
    expect((await read(renewed.feedUrl)).statusCode).toBe(200)
    expect((await read(renewed.feedUrl.replace(/.\.atom$/, '_.atom'))).statusCode).toBe(404)
    await switchSaved(server, { enabled: false })
    expect((await read(renewed.feedUrl)).statusCode).toBe(404)
    await switchSaved(server, { enabled: true })
    await remove(amina, id)
    expect((await read(renewed.feedUrl)).statusCode).toBe(404)
  },
)
