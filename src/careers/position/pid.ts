/** The position id of an address: its leading integer, so that `123-title` is 123. */
export function pidOf(text: unknown): number | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined
  const digits = /^\d{1,16}/.exec(String(text).trim())?.[0]
  const id = Number(digits)
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}
