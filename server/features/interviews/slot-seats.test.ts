import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DAY,
  getIso,
  fetchOnlyInterview,
  createPanel,
  step,
  buildInterviewInput,
  type Panel,
} from '#tests/builders/interviews.ts'
import { FAIR, runRacePairs } from '#tests/builders/interview-race.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let panel: Panel
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  panel = await createPanel(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `seat.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const invite = async (slots: object[]) => {
  const ada = await candidate()
  const { id } = await panel.proposed(buildInterviewInput(server, ada.email, { slots }))
  const open = async () => (await fetchOnlyInterview(ada)).slots.map((slot) => slot.id)
  return { ada, id, open, choose: (slotId: string | undefined) => step(ada, id, 'slot', { slotId }) }
}
const from = () => server.clock.now + 3 * DAY

test('D-04 of two who choose a shared time at the same instant one has it, and the other the times that are left', async () => {
  const races = await runRacePairs(server, panel, 5)
  expect(races).toEqual(races.map(() => FAIR))
})

test('D-04 a shared time that is taken is not offered to others, and again once it is given back', async () => {
  const shared = { start_at: getIso(from()), external_id: 'PANEL-1' }
  const first = await invite([shared])
  const second = await invite([shared, { start_at: getIso(from() + DAY) }])
  const [slot] = await first.open()
  await first.choose(slot)
  expect(await second.open()).toHaveLength(1)
  expect(await first.open()).toEqual([slot])
  await step(first.ada, first.id, 'cancel')
  expect(await second.open()).toHaveLength(2)
})

test('D-04 as many have a shared time as it has seats', async () => {
  const shared = { start_at: getIso(from()), external_id: 'GROUP-1', capacity: 2 }
  const all = [await invite([shared]), await invite([shared]), await invite([shared])]
  // Each candidate has seen the time before any of them takes it.
  const times = await Promise.all(all.map(async ({ open }) => (await open())[0]))
  const answers = await Promise.all(all.map(({ choose }, at) => choose(times[at])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
})

test('D-04 two who want each other’s time keep their own', async () => {
  const [left, right] = [
    { start_at: getIso(from()), external_id: 'SWAP-1' },
    { start_at: getIso(from() + DAY), external_id: 'SWAP-2' },
  ]
  const first = await invite([left, right])
  const second = await invite([left, right])
  const [a, b] = [await first.open(), await second.open()]
  await first.choose(a[0])
  await second.choose(b[1])
  const answers = await Promise.all([
    step(first.ada, first.id, 'reschedule', { slotId: a[1] }),
    step(second.ada, second.id, 'reschedule', { slotId: b[0] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect((await fetchOnlyInterview(first.ada)).selectedSlotId).toBe(a[0])
  expect(await fetchOnlyInterview(second.ada)).toMatchObject({ selectedSlotId: b[1], rescheduleLeft: 1 })
})

test('D-04 a time of the same name in another tenant is another time', async () => {
  await server.tenant('seats.example')
  const elsewhere = await createPanel(server, 'seats.example')
  const shared = { start_at: getIso(from()), external_id: 'PANEL-2' }
  const here = await invite([shared])
  await here.choose((await here.open())[0])
  const email = 'there@example.com'
  const there = await server.signedIn({ email, domain: 'seats.example' })
  const { id } = await elsewhere.proposed(buildInterviewInput(server, email, { slots: [shared] }))
  const [slot] = (await fetchOnlyInterview(there)).slots
  expect((await step(there, id, 'slot', { slotId: slot?.id })).statusCode).toBe(200)
})

test('D-04 a shared time that the employer fixes takes a seat as well, and gives it back with another time', async () => {
  const shared = { start_at: getIso(from()), external_id: 'FIXED-1' }
  const first = await invite([shared])
  const second = await invite([shared, { start_at: getIso(from() + DAY) }])
  const fix = (id: string, start_at: string, more = {}) => panel.change(id, 'confirm', { start_at, ...more })
  expect((await fix(first.id, shared.start_at)).statusCode).toBe(200)
  expect(await second.open()).toHaveLength(1)
  expect((await fix(second.id, shared.start_at)).json()).toMatchObject({
    status: 409,
    error: { code: 'conflict', message: 'All places of this time are taken.' },
  })
  // A shorter interview at the same time keeps the seat that it has.
  expect((await fix(first.id, shared.start_at, { duration_min: 30 })).statusCode).toBe(200)
  expect((await fix(first.id, getIso(from() + 5 * DAY))).statusCode).toBe(200)
  expect((await fix(second.id, shared.start_at)).statusCode).toBe(200)
})
