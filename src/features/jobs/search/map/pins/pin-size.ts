/** How a number of jobs is drawn (S-07): one as a single pin, then in three sizes. */
export type PinSize = 'one' | 'few' | 'some' | 'many'

const FEW = 10
const SOME = 60

export function getPinSize(count: number): PinSize {
  if (count <= 1) return 'one'
  if (count < FEW) return 'few'
  return count < SOME ? 'some' : 'many'
}

/** Across, px; `map.module.css` draws them so. */
export const PIN_WIDTH: Readonly<Record<PinSize, number>> = { one: 24, few: 36, some: 44, many: 56 }
