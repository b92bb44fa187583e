import { makePages, type PageOptions } from '#src/features/export-resume/document/make-pages.ts'
import type { Pages } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import type { FontLoader } from '#src/features/export-resume/fonts/font-loader.ts'
import { shapeInWorker } from './shape-in-worker.ts'

/** Lays a profile out as a page does: a worker shapes words in scripts that need it. */
export const makePagesInWorker = (profile: ExportedProfile, options: PageOptions, fonts: FontLoader): Promise<Pages> =>
  makePages(profile, options, fonts, shapeInWorker)
