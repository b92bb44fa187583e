import { dropElements } from '#server/files/archive/drop-elements.ts'
import { openRewrite } from '#server/files/archive/rewrite-archive.ts'
import type { Edit } from '#server/files/check/file-edits.ts'

/** Removes the reference of an OpenDocument text to its template; undefined if there is none. */
export async function dropOdtTemplate(bytes: Uint8Array): Promise<Edit[] | undefined> {
  const archive = openRewrite(bytes)
  for (const name of archive?.names ?? [])
    if (/\.xml$/i.test(name))
      await archive?.change(name, (xml) =>
        xml.includes('meta:template') ? dropElements(xml, (element) => element.name === 'meta:template') : null,
      )
  return archive?.edits()
}
