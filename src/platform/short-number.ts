const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** 950, "1.2k", "34k", "5M", "1.1B" (S-19): thousands, millions, billions, with one decimal below ten. */
export function formatShortNumber(value: number): string {
  const size = Math.abs(value)
  for (const [unit, letter] of UNITS) {
    // Values that would round up use the next unit: 999,950 is 1M, not 1000k.
    if (Math.round(size / (unit / 1000)) < 1000 || size < unit * 0.9995) continue
    return formatRounded(value / unit) + letter
  }
  return String(Math.round(value))
}

function formatRounded(amount: number): string {
  const digits = Math.abs(amount) < 9.95 ? 1 : 0
  return amount.toFixed(digits).replace(/\.0$/, '')
}
