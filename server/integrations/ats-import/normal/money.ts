/** The ISO code of a currency that a text names by code or sign; signs that several countries share are told apart by the country. */
export function currencyIn(text: string, country?: string): string | undefined {
  const code = /(?<![A-Z])([A-Z]{3})(?![A-Z])/g
  for (const [, found = ''] of text.matchAll(code)) if (CODES.has(found)) return found
  const sign = SIGNS.find(([pattern]) => pattern.test(text))
  if (!sign) return undefined
  return typeof sign[1] === 'string' ? sign[1] : (sign[1][country?.toUpperCase() ?? ''] ?? sign[1][''])
}

/** The code if it is one of a currency. */
export function currencyCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return CODES.has(code) ? code : undefined
}

/** The number that an amount writes, with thousands and decimals in the ways of several countries: "27,373.50", "50.000", "4'500", "120k". */
export function amountIn(text: string): number | undefined {
  const [, digits = '', scale = ''] = /^\D*?(\d[\d.,'’\s]*)\s*([kmKM])?/.exec(text) ?? []
  const bare = digits.replaceAll(/['’\s]/g, '').replaceAll(/[.,]+$/g, '')
  if (bare === '') return undefined
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const isMixed = bare.includes('.') && bare.includes(',')
  const isRepeated = last !== -1 && bare.indexOf(bare[last]!) !== last
  const behind = last === -1 ? 0 : bare.length - last - 1
  const isDecimal = last !== -1 && (isMixed ? !isRepeated : !isRepeated && (behind !== 3 || scale !== ''))
  const whole = (isDecimal ? bare.slice(0, last) : bare).replaceAll(/[.,]/g, '')
  const amount = Number(isDecimal ? `${whole}.${bare.slice(last + 1)}` : whole)
  return Number.isFinite(amount) ? amount * (SCALES[scale.toLowerCase()] ?? 1) : undefined
}

/** Signs and names of currencies, to be found beside an amount. */
export const MONEY_SIGN = String.raw`(?:US|CA|C|AU|A|NZ|S|SG|HK|R|MX|NT)?\$|[€£¥₹₩₪₺₫₱₴₽฿₦]|zł|\bkr\b\.?|\bRs\b\.?|\b(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|JPY|SGD|HKD|BRL|MXN|ZAR|AED|SAR|ILS|TRY)\b`

const SCALES: Record<string, number> = { k: 1000, m: 1_000_000 }
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X')))
const DOLLARS: Record<string, string> = {
  '': 'USD',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
  MX: 'MXN',
  CL: 'CLP',
  CO: 'COP',
  AR: 'ARS',
}
const CROWNS: Record<string, string> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' }
const SIGNS: [RegExp, string | Record<string, string>][] = [
  [/US\$/, 'USD'],
  [/CA\$|\bC\$/, 'CAD'],
  [/AU\$|\bA\$/, 'AUD'],
  [/NZ\$/, 'NZD'],
  [/HK\$/, 'HKD'],
  [/S\$|SG\$/, 'SGD'],
  [/R\$/, 'BRL'],
  [/MX\$/, 'MXN'],
  [/NT\$/, 'TWD'],
  [/€|\beuros?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/₹|\bRs\b|\blpa\b/i, 'INR'],
  [/₩/, 'KRW'],
  [/₪/, 'ILS'],
  [/₺/, 'TRY'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/₴/, 'UAH'],
  [/₽/, 'RUB'],
  [/฿/, 'THB'],
  [/₦/, 'NGN'],
  [/zł/i, 'PLN'],
  [/¥|円/, { '': 'JPY', JP: 'JPY', CN: 'CNY' }],
  [/元/, 'CNY'],
  [/\$/, DOLLARS],
  [/\bkr\b/i, CROWNS],
]
