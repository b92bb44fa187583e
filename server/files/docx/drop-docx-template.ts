import path from 'node:path/posix'
import { dropXmlElements } from '#server/files/archive/drop-xml-elements.ts'
import { openArchiveRewrite } from '#server/files/archive/rewrite-archive.ts'
import type { Edit } from '#server/files/check/file-edits.ts'

const LIST = /^(.*?)_rels\/([^/]+)\.rels$/i
const TEMPLATE = /\/attachedTemplate$/i

/**
 * Removes the reference to a Word file's template: opening it would fetch the template, and the text does not need
 * it. Undefined if there is none. The result is checked like any file.
 */
export async function dropDocxTemplate(bytes: Uint8Array): Promise<Edit[] | undefined> {
  const archive = openArchiveRewrite(bytes)
  for (const list of archive?.names ?? []) {
    const [, folder, owner] = LIST.exec(list) ?? []
    if (folder === undefined || owner === undefined) continue
    const isThere = await archive?.change(list, (xml) =>
      dropXmlElements(xml, ({ local, attribute }) => local === 'Relationship' && TEMPLATE.test(attribute('Type'))),
    )
    // a link to an unlisted part makes the file invalid
    if (isThere)
      await archive?.change(path.join(folder, owner), (xml) =>
        dropXmlElements(xml, ({ local }) => local === 'attachedTemplate'),
      )
  }
  return archive?.edits()
}
