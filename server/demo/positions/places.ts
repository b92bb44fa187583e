/** A port of the demo company. `cost` converts euro salaries to local pay. */
export type DemoPlace = {
  city: string
  country: string
  currency: string
  cost: number
  /** Unit to which salaries are rounded. */
  step: number
  leave: number
  language: Language
  /** Relative number of jobs in this harbor. */
  weight: number
}

export type Language = 'en' | 'de' | 'fr' | 'pt' | 'es' | 'it' | 'ja' | 'ar'

type Row = [city: string, country: string, currency: string, cost: number, step: number, leave: number, weight: number]

const rows: Partial<Record<Language, readonly Row[]>> & Record<'en', readonly Row[]> = {
  en: [
    ['Rotterdam', 'Netherlands', 'EUR', 1.04, 500, 29, 9],
    ['Amsterdam', 'Netherlands', 'EUR', 1.08, 500, 29, 4],
    ['Bergen', 'Norway', 'NOK', 12.9, 5000, 25, 5],
    ['Oslo', 'Norway', 'NOK', 13.6, 5000, 25, 3],
    ['Gothenburg', 'Sweden', 'SEK', 11.2, 5000, 30, 4],
    ['Copenhagen', 'Denmark', 'DKK', 8.6, 5000, 30, 4],
    ['Helsinki', 'Finland', 'EUR', 1.02, 500, 30, 3],
    ['Gdańsk', 'Poland', 'PLN', 2.9, 1000, 26, 3],
    ['Athens', 'Greece', 'EUR', 0.68, 500, 25, 3],
    ['Istanbul', 'Türkiye', 'EUR', 0.6, 500, 24, 4],
    ['Cork', 'Ireland', 'EUR', 1.06, 500, 25, 3],
    ['Liverpool', 'United Kingdom', 'GBP', 0.84, 500, 27, 4],
    ['London', 'United Kingdom', 'GBP', 1.05, 500, 27, 6],
    ['Vancouver', 'Canada', 'CAD', 1.62, 1000, 22, 4],
    ['Halifax', 'Canada', 'CAD', 1.36, 1000, 22, 2],
    ['Seattle', 'United States', 'USD', 1.7, 1000, 22, 4],
    ['Boston', 'United States', 'USD', 1.64, 1000, 22, 3],
    ['New York', 'United States', 'USD', 1.8, 1000, 22, 5],
    ['Singapore', 'Singapore', 'SGD', 1.7, 1000, 21, 4],
    ['Hong Kong', 'Hong Kong', 'HKD', 9.4, 5000, 21, 3],
    ['Mumbai', 'India', 'INR', 28, 50_000, 24, 4],
    ['Auckland', 'New Zealand', 'NZD', 1.74, 1000, 24, 3],
    ['Sydney', 'Australia', 'AUD', 1.72, 1000, 24, 5],
    ['Cape Town', 'South Africa', 'ZAR', 11.8, 5000, 25, 3],
  ],
  de: [
    ['Hamburg', 'Germany', 'EUR', 1.05, 500, 30, 8],
    ['Kiel', 'Germany', 'EUR', 0.98, 500, 30, 3],
  ],
  fr: [
    ['Marseille', 'France', 'EUR', 0.95, 500, 28, 5],
    ['Nantes', 'France', 'EUR', 0.92, 500, 28, 2],
  ],
  pt: [['Lisbon', 'Portugal', 'EUR', 0.82, 500, 27, 5]],
  es: [
    ['Barcelona', 'Spain', 'EUR', 0.86, 500, 28, 4],
    ['Valparaíso', 'Chile', 'USD', 0.78, 500, 22, 3],
  ],
  it: [['Genoa', 'Italy', 'EUR', 0.88, 500, 28, 3]],
  ja: [
    ['Yokohama', 'Japan', 'JPY', 138, 100_000, 20, 4],
    ['Kobe', 'Japan', 'JPY', 130, 100_000, 20, 2],
  ],
  ar: [['Dubai', 'United Arab Emirates', 'AED', 4.6, 2000, 28, 4]],
}

export const places: readonly DemoPlace[] = (Object.keys(rows) as Language[]).flatMap((language) =>
  (rows[language] ?? []).map(([city, country, currency, cost, step, leave, weight]) => ({
    city,
    country,
    currency,
    cost,
    step,
    leave,
    language,
    weight,
  })),
)
