import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import type { FontLoader } from '#src/features/export-resume/fonts/font-loader.ts'
import { templates, type TemplateName } from '#src/features/export-resume/templates/templates.ts'
import type { WordShaper } from '#src/features/export-resume/shaper/word-shaper.ts'
import { layOutDocument } from './layout/lay-out-document.ts'
import type { Pages, Paper } from './laid-out-pages.ts'
import { buildResumeDocument, type DocumentOptions } from './resume-document.ts'

export type PageOptions = DocumentOptions & { template: TemplateName; paper: Paper }

/** Lays a profile out for the PDF and the preview. */
export async function makePages(
  profile: ExportedProfile,
  options: PageOptions,
  fonts: FontLoader,
  shaper: WordShaper,
): Promise<Pages> {
  const document = buildResumeDocument(profile, options)
  return layOutDocument(document, { template: templates[options.template], paper: options.paper, fonts, shaper })
}
