/** Currencies of ISO 4217 that this Node knows; three letters alone prove nothing: EUR, but also EUO. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for a currency of ISO 4217, in capital letters: EUR. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)
