import type { Referral } from '#contract/referrals/referrals.ts'

export const buildReferral = (more: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  pid: 7,
  positionTitle: 'Harbour Pilot',
  direction: 'sent',
  referrerName: 'Ada L.',
  status: 'invited',
  token: 'a'.repeat(24),
  shareUrl: 'https://jobs.example/careers/job/7?referral_token=aaaa',
  createdTs: 1_790_000_000,
  friendName: null,
  expiresTs: 1_795_184_000,
  jobUrl: '/careers/job/7',
  applyUrl: null,
  canRemove: true,
  ...more,
})
