import { dropElements } from '#server/files/archive/drop-elements.ts'
import { openRewrite } from '#server/files/archive/rewrite-archive.ts'
import type { Edit } from '#server/files/check/file-edits.ts'

/** Leaves out of an OpenDocument text which template it was made from; undefined where it names none. */
export async function dropTemplate(bytes: Uint8Array): Promise<Edit[] | undefined> {
  const archive = openRewrite(bytes)
  for (const name of archive?.names ?? [])
    if (/\.xml$/i.test(name))
      await archive?.change(name, (xml) =>
        xml.includes('meta:template') ? dropElements(xml, (element) => element.name === 'meta:template') : null,
      )
  return archive?.edits()
}
