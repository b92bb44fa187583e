/** Currencies of ISO 4217 that Node supports. A pattern of three letters would accept EUO as well as EUR. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is a currency of ISO 4217 in capital letters, such as EUR. */
export const isCurrencyCode = (code: string): boolean => CURRENCIES.has(code)
