/** What an employer writes where a candidate is to sign, in any language; nobody reads it as text. */
export const SIGNATURE_MARK = /\{\{\s*signature\s*\}\}/i
export const DATE_MARK = /\{\{\s*date\s*\}\}/i
