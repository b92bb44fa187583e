/** Every JSON response of the server, success or failure (existing public clients read all four keys). */
export type Envelope<Data = unknown> = {
  status: number
  error: EnvelopeError
  data: Data | null
  metadata: Record<string, unknown>
}

export type EnvelopeError = {
  /** A text for people; empty on success. */
  message: string
  body: string
  /** The reason, for programs. */
  code?: FailureCode
  /** Field name → message, for forms. */
  fieldErrors?: Record<string, string>
}

/** Why a request failed; the code decides the HTTP status. */
export const failureStatus = {
  invalid_request: 400,
  login_required: 401,
  key_invalid: 401,
  csrf_invalid: 403,
  forbidden: 403,
  session_not_fresh: 403,
  not_found: 404,
  unknown_tenant: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_sent: 409,
  form_changed: 409,
  offer_final: 409,
  offer_expired: 409,
  letter_changed: 409,
  offer_changed: 409,
  documents_unsigned: 409,
  gone: 410,
  position_closed: 410,
  too_large: 413,
  unsupported_media: 415,
  invalid_fields: 422,
  code_invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  server_error: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof failureStatus
