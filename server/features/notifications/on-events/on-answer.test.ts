import { afterEach, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { answerOfferRequest } from '#server/features/offers/requests/answer-request.ts'
import { insertOfferRequest } from '#server/features/offers/requests/store.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T12:00:00Z') })
})
afterEach(() => server.close())

test.each([
  ['question', undefined, 'en', 'The employer answered your question about the offer for Deck Officer'],
  ['more_time', 'refused', 'en', 'The employer answered your request for more time for the offer for Deck Officer'],
  ['paper_copy', 'granted', 'ar', 'ردّ صاحب العمل على طلبك نسخة ورقية من عرض وظيفة Deck Officer'],
] as const)(
  'N-11 O-34 an answer to a %s (%s) is told once, by mail too, in words of %s',
  async (kind, outcome, language, message) => {
    const ada = await server.signedIn({ email })
    const { id: offerId } = await makeOffer(server, { email })
    const asked = await insertOfferRequest(server.services.db, { offerId, kind, words: 'x', wantedUntil: null }, 1)
    const requestId = asked?.id ?? 0
    await answerOfferRequest(server.services, { tenantId: 1, offerId, requestId }, { outcome, text: 'A secret' })
    await runDueTasks(server.services, JOBS)
    await server.services.db.updateTable('outbox').set({ done_at: null }).execute()
    await runDueTasks(server.services, JOBS)
    const read = await ada.inject('GET', API.notifications, { headers: { 'accept-language': language } })
    const { notifications } = listNotifications.response.parse(read.json<{ data: unknown }>().data)
    expect(notifications.filter((one) => one.message === message)).toHaveLength(1)
    const mails = server.mailbox.messages().filter(({ to }) => to === email)
    expect(mails.filter(({ text }) => text.includes('answered your'))).toHaveLength(1)
    expect(mails.map(({ text }) => text).join()).not.toContain('secret')
  },
)
