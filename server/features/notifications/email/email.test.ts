import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { expireOffers } from '#server/features/offers/expiry/expire-offers.ts'
import { remindOfOffers } from '#server/features/offers/expiry/remind-of-offers.ts'
import { MailRefused } from '#server/platform/ports/mailer.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { acceptPath, DAY, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const HOUR = 3_600_000
const email = 'grace@example.com'
let server: TestServer
let grace: Visitor & { candidateId: number }

beforeEach(async () => {
  // noon, so that an hour more or less is still the same day
  server = await startServer({ now: Date.parse('2026-05-04T12:00:00Z') })
  await server.services.db.updateTable('tenant').set({ name: 'Merrowline' }).execute()
  grace = await server.signedIn({ email })
})
afterEach(() => server.close())

const work = () => runDueTasks(server.services, JOBS)
const listMails = () => server.mailbox.messages().filter(({ to }) => to === email)
const choose = async (json: BodyOf<typeof putNotificationPreferences>) => {
  // the clock may have moved since the token was issued
  await grace.inject('GET', API.boot)
  expect((await grace.inject('PUT', putNotificationPreferences.path, { json })).statusCode).toBe(200)
}
const readTenant = async () =>
  presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
const extend = (more: { expiresAt?: number | null } = {}) =>
  makeOffer(server, { email, fullname: 'Grace Hopper', expiresAt: server.clock.now + 9 * DAY, ...more })
/** Makes the tests' database look as if a node had died before it noted that its work was done. */
const forget = (kind: string) =>
  server.services.db.updateTable('outbox').set({ done_at: null, lease_until: null }).where('kind', '=', kind).execute()

describe('N-11 an offer is told by mail', () => {
  test(
    'N-11 at once: a subject that tells nothing, text and HTML that say what and lead there, and the way out',
    { tags: 'slow' },
    async () => {
      const offer = await extend()
      await work()
      expect(listMails()).toHaveLength(1)
      const [mail] = listMails()
      expect(mail?.subject).toBe('You have a new offer')
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain('You have an offer for Deck Officer')
        expect(part).toContain(`http://localhost:8080/careers/offer/${offer.id}?domain=demo.example`)
        expect(part).toContain('Merrowline tells you this')
        expect(part).toContain('/unsubscribe?token=')
      }
      // An offer has no one-click unsubscribe header, because people use that button against advertising.
      expect(mail?.unsubscribe).toBeUndefined()
      expect(mail?.html).toContain('<html lang="en" dir="ltr">')
      expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/)
      expect(mail?.html.match(/class="button"/g)).toHaveLength(1)
      expect(server.lines.join('\n')).not.toMatch(/Deck Officer|grace@|Grace|Merrowline/)
    },
  )

  test('names stand in the subject when the candidate wants details', async () => {
    await choose({ showDetails: true })
    await extend()
    await work()
    expect(listMails()[0]?.subject).toBe('You have an offer for Deck Officer')
  })

  test('in the language that the candidate read the site in, right to left in Arabic', async () => {
    await grace.inject('GET', API.notificationBadge, {
      headers: { 'accept-language': 'ar', 'x-timezone': 'Asia/Dubai' },
    })
    await extend()
    await work()
    expect(listMails()[0]?.subject).toBe('لديك عرض عمل جديد')
    expect(listMails()[0]?.html).toContain('<html lang="ar" dir="rtl">')
    expect(listMails()[0]?.html).toContain('لديك عرض عمل لوظيفة Deck Officer')
  })

  test('markup in a name is text', async () => {
    await makeOffer(server, { email, position: { name: '<b onclick=x>Officer</b>\r\nBcc: eve@example.com' } })
    await choose({ showDetails: true })
    await work()
    expect(listMails()[0]?.html).not.toContain('<b onclick')
  })
})

describe('N-11 each notification is mailed once', () => {
  test('whatever is repeated', async () => {
    await extend()
    await work()
    await forget('offer.extended')
    await work()
    for (const kind of ['job:notify-candidate', 'job:notification.email']) {
      await forget(kind)
      await work()
    }
    expect(listMails()).toHaveLength(1)
  })

  test('a server that refuses is tried again; who dies between sending and noting it sends the same message id', async () => {
    const { mail } = server.services
    const send = mail.send.bind(mail)
    const failing = [new Error('the mail server is silent')]
    mail.send = async (one) => {
      const failure = failing.shift()
      if (failure) throw failure
      return send(one)
    }
    await extend()
    await work()
    expect(listMails()).toHaveLength(0)
    server.clock.now += HOUR
    await work()
    expect(listMails()).toHaveLength(1)
    await server.services.db.updateTable('notification_email').set({ sent_at: null }).execute()
    await forget('job:notification.email')
    await work()
    const ids = listMails().map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('an address that no server takes is given up at once', async () => {
    let tries = 0
    server.services.mail.send = async () => {
      tries += 1
      throw new MailRefused('the mail server answered 550 for the address')
    }
    await extend()
    expect(await work()).toContain('given up')
    server.clock.now += DAY
    await work()
    expect(tries).toBe(1)
  })

  test('every kind whose area exists, once each', { tags: 'slow' }, async () => {
    await choose({ topics: [{ id: 'offer.letter', email: 'now' }] })
    const accepted = await extend()
    const declined = await extend()
    const canceled = await extend()
    await extend({ expiresAt: server.clock.now + 2 * DAY })
    await work()
    await cancelOffer(server.services, await readTenant(), canceled.id)
    await grace.inject('POST', acceptPath(accepted), {
      form: typeName(accepted, { signature_text: 'Grace Hopper' }),
    })
    await grace.inject('POST', `${API.offers}/${declined.id}/decline`, { json: {} })
    await work()
    for (let day = 0; day < 3; day += 1) {
      await remindOfOffers(server.services)
      await expireOffers(server.services)
      await work()
      server.clock.now += DAY
    }
    for (const kind of new Set(
      (await server.services.db.selectFrom('outbox').select('kind').execute()).map((row) => row.kind),
    ))
      await forget(kind)
    await work()
    const lines = listMails().map(({ text }) => text.split('\n')[1] ?? '')
    expect(lines.toSorted()).toEqual([
      'The offer for Deck Officer expires on Wed, May 6, 12:00 UTC',
      'The offer for Deck Officer has expired',
      'The offer for Deck Officer was canceled by the employer',
      'You accepted the offer for Deck Officer',
      'You declined the offer for Deck Officer',
      ...Array.from({ length: 4 }, () => 'You have an offer for Deck Officer'),
      'Your signed letter for Deck Officer is ready to keep',
    ])
    const { notifications } = (await grace.inject('GET', API.notifications)).json<{
      data: { notifications: { message: string }[] }
    }>().data
    expect(notifications.map(({ message }) => message).toSorted()).toEqual(lines.toSorted())
  })
})

describe('N-11 mails keep to what was chosen', () => {
  test('off: none; what was stopped while the job waited is not sent', async () => {
    await choose({ topics: [{ id: 'offer.extended', email: 'off' }] })
    await extend()
    await work()
    expect(listMails()).toHaveLength(0)
    await choose({ topics: [{ id: 'offer.extended', email: 'now' }], quietHours: { from: '11:00', to: '13:00' } })
    await extend()
    await choose({ topics: [{ id: 'offer.extended', email: 'off' }] })
    server.clock.now += 2 * HOUR
    await work()
    expect(listMails()).toHaveLength(0)
  })

  test('quiet hours are waited for, but not by an offer that ends within a day', async () => {
    await choose({ quietHours: { from: '11:00', to: '13:00' } })
    await extend()
    await work()
    expect(listMails()).toHaveLength(0)
    const urgent = await extend({ expiresAt: server.clock.now + 20 * HOUR })
    await work()
    expect(listMails().map(({ text }) => text.includes(`/careers/offer/${urgent.id}`))).toEqual([true])
    server.clock.now += HOUR
    await work()
    expect(listMails()).toHaveLength(2)
  })

  test('what was read or done meanwhile is no news any more', async () => {
    await choose({ quietHours: { from: '11:00', to: '13:00' } })
    const read = await extend()
    const done = await extend()
    await work()
    await grace.inject('GET', `${API.offers}/${read.id}/${read.offer_documents[0]?.id}/file`)
    await choose({ topics: [{ id: 'offer.decided', email: 'off' }] })
    await grace.inject('POST', `${API.offers}/${done.id}/decline`, { json: {} })
    await work()
    server.clock.now += 2 * HOUR
    await work()
    expect(listMails()).toHaveLength(0)
  })

  test('a digest is one mail at eight in the morning of the candidate, of what is still news', async () => {
    await choose({ topics: [{ id: 'offer.extended', email: 'digest' }] })
    await grace.inject('GET', API.notificationBadge, { headers: { 'x-timezone': 'America/New_York' } })
    const offers = [await extend(), await extend(), await extend()]
    await work()
    await grace.inject('GET', `${API.offers}/${offers[0]?.id}/${offers[0]?.offer_documents[0]?.id}/file`)
    server.clock.now = Date.parse('2026-05-05T11:59:00Z')
    await work()
    expect(listMails()).toHaveLength(0)
    server.clock.now = Date.parse('2026-05-05T12:01:00Z')
    await work()
    await forget('job:notification.digest')
    await work()
    expect(listMails()).toHaveLength(1)
    expect(listMails()[0]?.subject).toBe('Your daily summary')
    expect(listMails()[0]?.text.match(/You have an offer/g)).toHaveLength(2)
    // the next day has a digest of its own, and a day without news has none
    server.clock.now += 2 * DAY
    await work()
    expect(listMails()).toHaveLength(1)
  })

  test('history that was brought along calls nobody', async () => {
    await server.services.db
      .insertInto('notification_setting')
      .values({ candidate_id: grace.candidateId, told_from: server.clock.now + 1 })
      .execute()
    await extend()
    await work()
    expect(listMails()).toHaveLength(0)
    server.clock.now += 1
    await extend()
    await work()
    expect(listMails()).toHaveLength(1)
  })
})
