/** Header names in lower case, as in Fastify and fetch. Zod-free. */
export const HEADER = {
  csrf: 'x-csrf-token',
  csrfInvalid: 'x-csrf-invalid',
  login: 'x-login',
  user: 'x-user',
  group: 'x-group-id',
  timeZone: 'x-timezone',
  /** Set on responses, and on our own requests, so that the worker knows whose copy it may return. */
  account: 'x-account-key',
  idempotency: 'idempotency-key',
} as const

/** Account key of anonymous visitors. */
export const ANONYMOUS = 'anon'
