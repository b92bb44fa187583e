const KILO = 1000

/** "1.2 MB" in that language, with Latin digits; never less than a kilobyte of something. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, amount] =
    bytes < KILO * KILO ? (['kilobyte', bytes / KILO] as const) : (['megabyte', bytes / KILO / KILO] as const)
  const least = bytes > 0 && unit === 'kilobyte' ? Math.max(1, amount) : amount
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: least < 10 && unit === 'megabyte' ? 1 : 0,
    numberingSystem: 'latn',
  }).format(least)
}
