import type { Application } from '#src/data/apply.ts'

/** Of this device's draft for these jobs. */
export const draftRow = (pids: readonly number[]) => `apply ${pids.join(',')}`

/** The jobs of an application that it can be sent for: its draft is theirs. */
export function openOf({ positions }: Application): number[] {
  return positions.filter(({ status }) => status === 'open').map(({ pid }) => pid)
}
