/** Header names, lower case as Fastify and fetch give them. Zod-free. */
export const HEADER = {
  csrf: 'x-csrf-token',
  csrfInvalid: 'x-csrf-invalid',
  login: 'x-login',
  user: 'x-user',
  group: 'x-group-id',
  timeZone: 'x-timezone',
  /** Answers carry it; our own requests too, so that the worker knows whose copy may answer. */
  account: 'x-account-key',
  idempotency: 'idempotency-key',
} as const

/** Account key of anonymous visitors. */
export const ANONYMOUS = 'anon'
