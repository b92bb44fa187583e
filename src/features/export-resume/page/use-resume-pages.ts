import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadOtherI18n } from '#src/platform/i18n/other-i18n.ts'
import type { Pages } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { ExportedProfile, Section } from '#src/features/export-resume/exported-profile.ts'
import type { Labels } from '#src/features/export-resume/labels.ts'
import type { TemplateName } from '#src/features/export-resume/templates/templates.ts'

/** The export options. */
export type Choices = {
  template: TemplateName
  paper: 'a4' | 'letter'
  locale: string
  sections: readonly Section[]
}

export type Drawn = { pages: Pages; labels: Labels }

/**
 * Renders the document as options change: the last change wins, and the previous document stays until the next is
 * ready. Fails if fonts or texts cannot be loaded.
 */
export function useResumePages(profile: ExportedProfile | undefined, choices: Choices) {
  return useQuery({
    queryKey: ['resume-document', profile, choices],
    queryFn: () => (profile ? layOutResume(profile, choices) : null),
    enabled: profile !== undefined,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

async function layOutResume(profile: ExportedProfile, choices: Choices): Promise<Drawn> {
  const [i18n, { buildLabels }, { makePagesInWorker }, { createFontLoader }] = await Promise.all([
    loadOtherI18n(choices.locale),
    import('./build-labels.ts'),
    import('#src/features/export-resume/shaper/make-pages-in-worker.ts'),
    import('./browser-fonts.ts'),
  ])
  const labels = buildLabels(i18n)
  const pages = await makePagesInWorker(profile, { ...choices, labels }, createFontLoader(choices.locale))
  // the writer is loaded ahead, so that saving works offline
  void import('#src/features/export-resume/pdf/write-pdf.ts').catch(() => undefined)
  return { pages, labels }
}
