import { translate } from '#src/platform/request/language.ts'
import { requestTexts } from './request-texts.ts'

/**
 * The text of a failed request: the response's own message, else its error message field, else the response
 * itself when it is a string, else the message of the error. Text that looks like HTML is never shown.
 */
export function readFailureText(answer: unknown, error?: { message: string }): string {
  const found = findFirstText(answer, error)
  if (found === '' || isHtmlText(found)) return translate(requestTexts.problem)
  return found
}

function findFirstText(answer: unknown, error: { message: string } | undefined): string {
  const candidates = [
    getField(answer, 'message'),
    getField(getField(answer, 'data'), 'message'),
    getField(getField(answer, 'error'), 'message'),
    answer,
    error?.message,
  ]
  return candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}

function getField(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
}

function isHtmlText(text: string): boolean {
  return /<\/?[a-z!][^>]*>/i.test(text)
}
