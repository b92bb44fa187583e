import { RESUME_IN_METADATA } from '#contract/profile/resume-in-metadata.ts'
import type { Pages } from '#src/features/export-resume/document/pages.ts'

/**
 * Title, author and language as XMP (ISO 16684-1), which is where readers look first. `data`: the resume as JSON,
 * which a file of ours is read back whole by. An attachment would be another file within this one, which uploads
 * elsewhere refuse.
 */
export function buildXmpPacket({ title, author, language }: Pages, data: string | null): string {
  const escapeXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return (
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>` +
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>` +
    (data === null
      ? ''
      : `<${RESUME_IN_METADATA.name} ${RESUME_IN_METADATA.space}>${escapeXml(data)}</${RESUME_IN_METADATA.name}>`) +
    `<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>` +
    `</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>`
  )
}
