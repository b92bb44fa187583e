import { RESUME_IN_METADATA } from '#contract/profile/resume-in-metadata.ts'
import type { PdfFile } from './open-pdf.ts'

/** A resume in a data format, which Europass attaches to its PDFs. */
export type AttachedResume = { kind: 'xml' | 'json'; bytes: Uint8Array }

/** Largest attachment that may be a resume, bytes. */
const LARGEST_BYTES = 8 * 1024 * 1024
const MOST_ATTACHMENTS = 10

/** Finds the first attachment that looks like a resume in a data format. */
export async function findAttachedResume(file: PdfFile): Promise<AttachedResume | null> {
  try {
    const list = (await file.getAttachments()) ?? new Map<string, { filename?: string }>()
    for (const [id, { filename }] of [...list].slice(0, MOST_ATTACHMENTS)) {
      const kind = /\.(xml|json)$/i.exec(filename ?? id)?.[1]?.toLowerCase()
      const bytes = kind ? await file.getAttachmentContent(id) : null
      if (bytes && bytes.length <= LARGEST_BYTES) return { kind: kind === 'xml' ? 'xml' : 'json', bytes }
    }
  } catch {
    // Without attachments, the pages are parsed.
  }
  return null
}

/** Finds the data of a resume that we exported, which is in the file's metadata. */
export async function findResumeInMetadata(file: PdfFile): Promise<AttachedResume | null> {
  try {
    const { metadata } = await file.getMetadata()
    const text: unknown = metadata?.get(RESUME_IN_METADATA.name)
    if (typeof text !== 'string' || text.length > LARGEST_BYTES) return null
    return { kind: 'json', bytes: new TextEncoder().encode(text) }
  } catch {
    return null // the pages can still be parsed
  }
}
