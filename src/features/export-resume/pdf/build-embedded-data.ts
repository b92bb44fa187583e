import {
  pickExportedSections,
  type ExportedProfile,
  type Section,
} from '#src/features/export-resume/exported-profile.ts'
import { detectTextLanguage } from './text-language.ts'

/** Additional content of the file. `data`: its source, as JSON Resume; `language` of the owner's texts. */
export type Attachments = { data: string; language: string }
type Chosen = { sections: readonly Section[]; locale: string }

/** The chosen sections as attached data: an importer can read all of a resume made here, whatever its layout. */
export async function buildEmbeddedData(profile: ExportedProfile, { sections, locale }: Chosen): Promise<Attachments> {
  const { toJsonResume } = await import('#src/features/export-resume/formats/json-resume.ts')
  const chosen = pickExportedSections(profile, { sections })
  return { data: JSON.stringify(toJsonResume(chosen)), language: detectTextLanguage(joinKeywordTexts(chosen), locale) }
}

/**
 * The texts that keywords are taken from. Names of people, places and employers are left out, because they may be in
 * any language.
 */
function joinKeywordTexts({ headline, summary, work, education, certificates, skills }: ExportedProfile): string {
  const entries = [...work, ...education].map((entry) =>
    'title' in entry ? [entry.title, entry.description] : [entry.degree, entry.field, entry.description],
  )
  const names = [...skills, ...certificates].map(({ name }) => name)
  return [headline, summary, ...entries.flat(), ...names].filter((text) => text !== null).join('\n')
}
