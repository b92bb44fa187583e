import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'

let serial = 0

/** A unique position, posted a minute after the previous one. */
export function newPosition(more: Partial<NewPosition> = {}): NewPosition {
  serial += 1
  return {
    externalId: `EX-${serial}`,
    name: `Deck hand ${serial}`,
    department: 'Fleet',
    locations: ['Bergen, Norway'],
    workLocation: 'onsite',
    description: '<p>Work on board.</p>',
    postedAt: 1_700_000_000_000 + serial * 60_000,
    ...more,
  }
}
