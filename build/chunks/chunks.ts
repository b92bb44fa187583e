import { applications } from './applications.ts'
import { candidate } from './candidate.ts'
import { forms } from './forms.ts'
import { jobs } from './jobs.ts'
import { offers } from './offers.ts'
import { shared } from './shared.ts'

/**
 * Few chunks, each with a reason: what every page needs (`ground`, `start`), what pages share (`platform`, `parts`),
 * one for each area. Heavy things that are fetched on demand stay out of them. Where a file fits several, the highest
 * priority has it.
 */
export const chunks = [...offers, ...candidate, ...jobs, ...applications, ...forms, ...shared]
