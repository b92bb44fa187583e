import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

export type { ReadResume, ResumeKind } from './resume.ts'

/**
 * Reads a resume. Runs where files of strangers are parsed: what it needs is loaded when a file of that kind comes.
 * Throws for a file that is not of its kind.
 */
export async function readResume(bytes: Uint8Array, kind: ResumeKind): Promise<ReadResume> {
  switch (kind) {
    case 'pdf':
      return readPdfResume(bytes)
    case 'docx':
    case 'odt': {
      const { readOfficeLines } = await import('./read/office/office-lines.ts')
      const { lines, ...beside } = await readOfficeLines(bytes, kind)
      return fromLines(lines, beside)
    }
    case 'txt': {
      const { readTextLines } = await import('./read/text-lines.ts')
      return fromLines(readTextLines(bytes), { links: [], titles: [] })
    }
    case 'json':
    case 'xml': {
      const { readData } = await import('./read/data/read-data.ts')
      return readData(bytes, kind)
    }
  }
}

type Understand = typeof import('./understand/understand-lines.ts').understandLines

async function fromLines(...[lines, beside]: Parameters<Understand>): Promise<ReadResume> {
  const { understandLines } = await import('./understand/understand-lines.ts')
  return { pages: null, isScan: false, ...understandLines(lines, beside) }
}

/** A page of a resume has more letters than this. */
const FEWEST_LETTERS = 40

async function readPdfResume(bytes: Uint8Array): Promise<ReadResume> {
  const { readPdf } = await import('./read/pdf/read-pdf.ts')
  const { pages, attached, runs, links, titles, hasPictures } = await readPdf(bytes)
  if (attached) {
    const { readAttached } = await import('./read/data/read-data.ts')
    const found = readAttached(attached.bytes, attached.kind)
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
  // What scanners print on their pages is no text of the resume.
  const isScan = hasPictures && letters < FEWEST_LETTERS * runs.length
  return { ...(await fromLines(readPageLines(runs), { links, titles })), pages, isScan }
}
