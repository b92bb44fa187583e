import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

export type { ReadResume, ResumeKind } from './resume.ts'

/**
 * Parses a resume. Runs in the processes for untrusted files, and loads each format's parser on first use. Throws if
 * the file is not of this kind.
 */
export async function readResume(bytes: Uint8Array, kind: ResumeKind): Promise<ReadResume> {
  switch (kind) {
    case 'pdf':
      return readPdfResume(bytes)
    case 'docx':
    case 'odt': {
      const { readOfficeDocument } = await import('./read/office/read-office-document.ts')
      const { lines, ...beside } = await readOfficeDocument(bytes, kind)
      return understandTextDocument(lines, beside)
    }
    case 'txt': {
      const { readTextLines } = await import('./read/text-lines.ts')
      return understandTextDocument(readTextLines(bytes), { links: [], titles: [] })
    }
    case 'json':
    case 'xml': {
      const { readJsonOrXmlResume } = await import('./read/data/read-json-or-xml-resume.ts')
      return readJsonOrXmlResume(bytes, kind)
    }
  }
}

type Understand = typeof import('./understand/understand-lines.ts').understandResumeLines

async function understandTextDocument(...[lines, beside]: Parameters<Understand>): Promise<ReadResume> {
  const { understandResumeLines } = await import('./understand/understand-lines.ts')
  return { pages: null, isScan: false, ...understandResumeLines(lines, beside) }
}

/** Fewest letters per page of a resume that is not a scan. */
const FEWEST_LETTERS = 40

async function readPdfResume(bytes: Uint8Array): Promise<ReadResume> {
  const { readPdf } = await import('./read/pdf/read-pdf.ts')
  const { pages, attached, runs, links, titles, hasPictures } = await readPdf(bytes)
  if (attached) {
    const { readAttachedResume } = await import('./read/data/read-json-or-xml-resume.ts')
    const found = readAttachedResume(attached.bytes, attached.kind)
    if (found) return { ...found, pages }
  }
  const letters = runs.reduce((sum, page) => page.runs.reduce((all, run) => all + run.text.length, sum), 0)
  if (letters === 0)
    return {
      language: null,
      pages,
      isScan: hasPictures,
      email: null,
      content: EMPTY_PROFILE,
      sources: [],
      unmapped: [],
      text: '',
    }
  const { readPageLines } = await import('./layout/page-lines.ts')
  // A few words that a scanner prints on pages do not make a scan a text.
  const isScan = hasPictures && letters < FEWEST_LETTERS * runs.length
  return { ...(await understandTextDocument(readPageLines(runs), { links, titles })), pages, isScan }
}
