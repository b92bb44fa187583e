import { dropXmlElements } from '#server/files/archive/drop-xml-elements.ts'
import { openArchiveRewrite } from '#server/files/archive/rewrite-archive.ts'
import type { Edit } from '#server/files/check/file-edits.ts'

/** Removes the reference of an OpenDocument text to its template; undefined if there is none. */
export async function dropOdtTemplate(bytes: Uint8Array): Promise<Edit[] | undefined> {
  const archive = openArchiveRewrite(bytes)
  for (const name of archive?.names ?? [])
    if (/\.xml$/i.test(name))
      await archive?.change(name, (xml) =>
        xml.includes('meta:template') ? dropXmlElements(xml, (element) => element.name === 'meta:template') : null,
      )
  return archive?.edits()
}
