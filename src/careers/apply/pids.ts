/** The jobs of an address: `pid=1,2` and `pid=1&pid=2` mean the same (F-12). How many there may be the server says. */
export function pidsOf(given: unknown): number[] {
  const texts = [given].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
  const wanted = texts.flatMap((one) => String(one).split(',')).map((one) => one.trim())
  return [...new Set(wanted.filter((one) => /^[1-9]\d{0,14}$/.test(one)).map(Number))]
}
