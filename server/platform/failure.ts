import { failureStatus, type FailureCode } from '#contract/wire/envelope.ts'
import type { Locale } from '#contract/locales.ts'
import type { Text } from '#contract/zod-free/text.ts'
import { translate, type Values } from './texts/translate.ts'

/** The texts of a refusal that people read. */
export type FailureTexts = { message: string; fieldErrors: Record<string, string> | undefined }

/** The text about a field: a text, a text with values, or one written by the form's author. */
export type FieldText = Text | { text: Text; values?: Values } | { own: string }

/**
 * Thrown when a service rejects a request. The code determines the HTTP status; `text` is shown to the person in
 * their language, so it says what to do. Not for internal errors: those stay ordinary errors and become
 * `server_error` without detail.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly data: unknown
  /** Value of the header `Retry-After`, s. */
  readonly retryAfter: number | undefined
  readonly #text: Text
  readonly #values: Values
  readonly #fields: Record<string, FieldText> | undefined

  constructor(
    code: FailureCode,
    text: Text,
    more: {
      /** Values for the placeholders `{name}` in the text and in the texts about fields. */
      values?: Values
      data?: unknown
      fieldErrors?: Record<string, FieldText>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(translate('en', text, more.values), { cause: more.cause })
    this.code = code
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
    this.#text = text
    this.#values = more.values ?? {}
    this.#fields = more.fieldErrors
  }

  get status(): number {
    return failureStatus[this.code]
  }

  /** Translates the message and the texts about fields. */
  toTexts(locale: Locale): FailureTexts {
    const fields = this.#fields && Object.entries(this.#fields)
    return {
      message: translate(locale, this.#text, this.#values),
      fieldErrors: fields && Object.fromEntries(fields.map(([name, field]) => [name, this.#sayField(locale, field)])),
    }
  }

  #sayField(locale: Locale, field: FieldText): string {
    if (typeof field === 'string') return translate(locale, field, this.#values)
    return 'own' in field ? field.own : translate(locale, field.text, field.values ?? this.#values)
  }
}
