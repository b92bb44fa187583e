import { applications } from './applications.ts'
import { candidate } from './candidate.ts'
import { forms } from './forms.ts'
import { jobs } from './jobs.ts'
import { offers } from './offers.ts'
import { shared } from './shared.ts'

/**
 * Few chunks, each for a reason: what every page needs (`ground`, `start`), what pages share (`platform`, `parts`), and
 * one per area. Heavy code loaded on demand stays out of them. If a file matches several, the highest priority wins.
 */
export const chunkGroups = [...offers, ...candidate, ...jobs, ...applications, ...forms, ...shared]
