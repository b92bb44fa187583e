import type { Position, PositionDetails, WirePosition } from '#contract/jobs/positions/positions.ts'

// A made-up job, for tests only. Each test sets the fields it is about.

/** A job as pages of this product read it in a list. */
export const buildShownJob = (id: number, more: Partial<Position> = {}): Position => ({
  id,
  displayJobId: `R${id}`,
  name: `Deck hand ${id}`,
  locations: ['Bergen'],
  department: 'Fleet',
  postedTs: 1_790_000_000,
  workLocationOption: 'onsite',
  positionUrl: `/careers/job/${id}`,
  positionUserActions: { isSaved: false },
  ...more,
})

/** A job as the server sends it in a list. */
export const buildWireJob = (id: number): WirePosition => ({
  ...buildShownJob(id),
  atsJobId: `x${id}`,
  standardizedLocations: ['Bergen, Vestland, NO'],
  creationTs: 1_790_000_000,
  locationFlexibility: null,
  isHot: 0,
})

/** A job with all fields of its page. */
export const buildWireJobDetails = (id: number, more: Partial<PositionDetails> = {}): PositionDetails => ({
  ...buildWireJob(id),
  jobDescription: `<p>The text of ${id}</p>`,
  language: 'en',
  publicUrl: `https://careers.example/careers/job/${id}`,
  location: 'Bergen',
  latlong: [],
  employmentType: [],
  validThroughTs: null,
  validThroughDay: null,
  openings: null,
  lastConfirmedTs: 1_790_000_000,
  positionExtraDetails: { videos: [], blogs: [], perks: [], customContent: [] },
  positionUserActions: { isSaved: false, applyAction: { status: 'unavailable', applyUrl: null } },
  similarPositionIds: [],
  similarPositions: [],
  ...more,
})
