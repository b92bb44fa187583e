// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { NotificationCard } from './notification-card.tsx'

const at = Date.parse('2027-01-15T08:00:00Z')
const notification: Notification = {
  id: '1',
  categoryTitle: 'Interview',
  message: 'Your interview is on Fri, Jan 15, 08:00 UTC',
  dated: { before: 'Your interview is on ', after: '', at, tz: 'Asia/Tokyo', isDay: false },
  createdAt: '2027-01-10T10:00:00Z',
  isClicked: false,
  redirectUrl: '/careers/interviews',
  notificationType: 'read_only',
}
const renderCard = async (one: Notification) => {
  const boot = bootWith({ ...SIGNED_IN, serverTs: at })
  const page = await renderAt('/careers', <NotificationCard notification={one} onChoose={() => {}} />, boot)
  return page.textContent
}

test('N-08 a kept notification says its time by the clock of the device, wherever that is by now, and by that of the place', async () => {
  vi.setSystemTime(at)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Berlin' } as never)
  expect(await renderCard(notification)).toContain('Your interview is on Fri, Jan 15, 09:00 GMT+1 (17:00 GMT+9, Tokyo)')
  vi.restoreAllMocks()
})

test('N-08 one that names no time is shown as it came', async () => {
  expect(await renderCard({ ...notification, message: 'You have an offer', dated: null })).toContain(
    'You have an offer',
  )
})
