import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReferrerNames } from '#server/features/applications/forms/apply/list-referrer-names.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { readPlans, getPlanUnlessBy } from '#tests/builders/query-plans.ts'
import {
  fillWithReferrals,
  createNamedPerson,
  open,
  startReferralServer,
  referFriend,
} from '#tests/builders/referrals.ts'
import type { TestServer } from '#tests/builders/server.ts'
import { listReferrals } from './store.ts'

let server: TestServer
let pid: number
let tenantId: number
let token: string
let sender: number
let friend: number
beforeAll(async () => {
  server = await startReferralServer()
  pid = await makePosition(server)
  const amina = await createNamedPerson(server, 'amina@example.com')
  const referral = await referFriend(amina, pid)
  const ben = await createNamedPerson(server, 'ben@example.com', ['Ben', 'Okri'])
  await open(ben, referral)
  const { db } = server.services
  ;[token, sender, friend] = [referral.token, amina.candidateId, ben.candidateId]
  tenantId = (await db.selectFrom('tenant').select('id').where('domain', '=', 'demo.example').executeTakeFirstOrThrow())
    .id
  await fillWithReferrals(server, { tenantId, pid }, 3000)
})
afterAll(() => server.close())

test('D-06 a person’s referrals are found without reading those of their tenant', async () => {
  const { db, kind } = server.services
  for (const candidateId of [sender, friend]) {
    const plans = await readPlans(db, kind, async (recorded) => {
      expect(await listReferrals(recorded, { tenantId, candidateId })).toHaveLength(1)
    })
    // The lists of ids within the statement are recorded before the whole statement.
    const plan = plans.at(-1) ?? ''
    expect(getPlanUnlessBy(plan, 'referral', 'candidate_id')).toBe('')
    expect(getPlanUnlessBy(plan, 'referral', 'id')).toBe('')
    expect(getPlanUnlessBy(plan, 'referral_claim', 'candidate_id')).toBe('')
  }
})

test.each([
  ['the candidate’s account', () => ({ candidate: { id: friend }, referralTokens: [] }), 'candidate_id'],
  ['the link that was opened', () => ({ candidate: null, referralTokens: [token] }), 'token'],
])(
  'D-06 who referred somebody is found by %s, without reading the referrals of the tenant',
  async (_what, who, column) => {
    const { db, kind, now } = server.services
    const gates = { referralWithCandidateApplicationGate: true }
    const context = { ...who(), tenant: { id: tenantId, configs: { gates } } } as unknown as Parameters<
      typeof listReferrerNames
    >[1]
    const [plan = ''] = await readPlans(db, kind, (recorded) =>
      listReferrerNames(recorded, context, [{ id: pid }], now()),
    )
    expect(plan).not.toMatch(/\(tenant_id=\?|Cond: \(tenant_id/)
    expect(getPlanUnlessBy(plan, column === 'token' ? 'referral' : 'claim', column)).toBe('')
  },
)
