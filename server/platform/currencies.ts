/** Of ISO 4217, as this Node knows them; letters alone prove nothing: EURO, but also EUO. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for a currency of ISO 4217, in capital letters: EUR. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)
