/** What an API key may be good for. Writing includes reading. */
export const SCOPES = [
  'applications:read',
  'applications:write',
  'candidates:read',
  'forms:read',
  'forms:write',
  'interviews:read',
  'interviews:write',
  'messages:read',
  'messages:write',
  'offers:read',
  'offers:write',
  'onboarding:read',
  'onboarding:write',
  'positions:read',
  'positions:write',
  'referrals:read',
  'referrals:write',
  'webhooks:read',
  'webhooks:write',
] as const
export type Scope = (typeof SCOPES)[number]
