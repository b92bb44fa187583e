import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { deriveKey } from '#server/config/config.ts'
import { isTopicFixedOn, readPreferences, TOPIC_IDS } from '#server/features/notifications/preferences/preferences.ts'
import type { TopicId } from '#server/features/notifications/kinds.ts'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'

let server: TestServer
let ada: Visitor & { candidateId: number }
let eve: Visitor & { candidateId: number }

beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
  eve = await server.signedIn({ email: 'eve@example.com' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.deleteFrom('notification_choice').execute()
  await server.services.db.deleteFrom('notification_setting').execute()
})

const secret = () => deriveKey(server.services.config, 'unsubscribe')
const token = (of: TopicId | 'all' = 'offer.extended') =>
  createUnsubscribeToken(secret(), { candidateId: ada.candidateId, of })
const address = (more = '') => `/unsubscribe?token=${token()}${more}`
const readStoppedTopics = async (candidateId = ada.candidateId) => {
  const { choices } = await readPreferences(server.services.db, candidateId)
  return TOPIC_IDS.filter((topic) => choices[topic].email === 'off')
}
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('N-11 mails are stopped from the mail itself', () => {
  test('opening or looking at the address changes nothing: scanners do', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.app.inject({ method, url: address() })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-security-policy']).toContain("form-action 'self'")
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await readStoppedTopics()).toEqual([])
  })

  test.each([
    ['a form', ONE_CLICK, FORM],
    [
      'multipart',
      `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['nothing', '', {}],
  ])(
    'one press in the mail program stops that kind, without a session, sent as %s',
    async (_name, payload, headers) => {
      const url = address().replace(token(), token('search.new-jobs'))
      const answer = await server.app.inject({ method: 'POST', url, payload, headers })
      expect(answer.statusCode).toBe(200)
      expect(await readStoppedTopics()).toEqual(['search.new-jobs'])
      expect(await readStoppedTopics(eve.candidateId)).toEqual([])
    },
  )

  test.each([
    ['New offers', 'Only stop: New offers', ['offer.extended']],
    ['all', 'Stop all notification emails', TOPIC_IDS.filter((id) => !isTopicFixedOn(id))],
  ])('a person may stop one kind, or all: %s', async (_what, button, topics) => {
    const page = await server.app.inject({ method: 'GET', url: address() })
    const action = new RegExp(`formaction="([^"]+)">${button}<`).exec(page.body)?.[1]?.replaceAll('&#38;', '&')
    await server.app.inject({ method: 'POST', url: action ?? '', headers: FORM, payload: '' })
    expect(await readStoppedTopics()).toEqual(topics)
  })

  test('one press on a summary stops what comes in summaries, and nothing that comes by itself', async () => {
    const url = `/unsubscribe?token=${token('all')}`
    expect((await server.app.inject({ method: 'GET', url })).body).toContain('Only stop summaries')
    await server.app.inject({ method: 'POST', url, headers: FORM, payload: ONE_CLICK })
    expect(await readStoppedTopics()).toEqual(['offer.letter'])
  })

  test('a signed-in somebody else stops for the one of the mail, never for themselves', async () => {
    await eve.inject('POST', address(), { headers: FORM })
    expect(await readStoppedTopics(eve.candidateId)).toEqual([])
  })

  test('whatever was changed in the token makes it worthless', async () => {
    const good = token()
    const forged = [
      good.replace(/^[^.]+/, eve.candidateId.toString(36)),
      good.replace('offer.extended', 'all'),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      createUnsubscribeToken('another secret of thirty-two characters', { candidateId: eve.candidateId, of: 'all' }),
      '',
      'x'.repeat(5000),
      `${eve.candidateId}.all.`,
    ]
    for (const bad of forged) {
      expect(readUnsubscribeToken(secret(), bad)).toBe(null)
      const url = `/unsubscribe?token=${encodeURIComponent(bad)}`
      const answers = [
        await server.app.inject({ method: 'GET', url }),
        await server.app.inject({ method: 'POST', url, headers: FORM, payload: ONE_CLICK }),
      ]
      for (const answer of answers) expect(answer.statusCode).toBe(404)
    }
    expect((await server.app.inject({ method: 'GET', url: '/unsubscribe?token=a&token=b' })).statusCode).toBe(404)
    expect(await readStoppedTopics(eve.candidateId)).toEqual([])
  })

  test('a body larger than any program sends is refused', async () => {
    const answer = await server.app.inject({ method: 'POST', url: address(), headers: FORM, payload: 'x'.repeat(5000) })
    expect(answer.statusCode).toBe(413)
    expect(await readStoppedTopics()).toEqual([])
  })
})
