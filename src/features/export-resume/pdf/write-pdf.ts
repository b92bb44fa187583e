import { openSubset, type OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { Pages } from '#src/features/export-resume/document/pages.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Attachments } from './resume-data.ts'
import { addLinks } from './annotations.ts'
import { addFont } from './font-objects.ts'
import { buildXmpPacket } from './metadata.ts'
import { createObjects, toReference, type Objects, type Ref } from './objects.ts'
import { buildPageContent } from './page-content.ts'
import { createStructure, type Structure } from './structure-objects.ts'
import { toTextString } from './syntax.ts'

type UsedFont = { name: string; ref: Ref; subset: OpenSubset }

/**
 * Writes a tagged PDF 1.7: parts of the document in their order, its title and language, embedded fonts. It holds no
 * date, so the same resume is always the same file.
 */
export async function writePdf(drawn: Pages, beside: Attachments | null = null): Promise<Uint8Array<ArrayBuffer>> {
  const pages = { ...drawn, language: beside?.language ?? drawn.language }
  const objects = createObjects()
  const structure = createStructure(objects)
  const fonts = new Map<Font, UsedFont>()
  const getFont = (font: Font): UsedFont => {
    const used = fonts.get(font) ?? {
      name: `F${fonts.size + 1}`,
      ref: objects.reserve(),
      subset: openSubset(font.tables),
    }
    fonts.set(font, used)
    return used
  }
  const [tree, resources] = [objects.reserve(), objects.reserve()]
  const kids: Ref[] = []
  for (const page of pages.pages) {
    const ref = objects.reserve()
    const { key, markContent } = structure.openPage(ref)
    const content = buildPageContent(page, { height: pages.height, getFont, markContent })
    const contents = await objects.addStream('', new TextEncoder().encode(content))
    const links = addLinks(page, { page: ref, height: pages.height, objects, structure })
    objects.set(
      ref,
      `<< /Type /Page /Parent ${toReference(tree)} /MediaBox [0 0 ${pages.width} ${pages.height}] ` +
        `/Resources ${toReference(resources)} /Contents ${toReference(contents)} /StructParents ${key} /Tabs /S ` +
        `/Annots [${links.map(toReference).join(' ')}] >>`,
    )
    kids.push(ref)
  }
  objects.set(tree, `<< /Type /Pages /Kids [${kids.map(toReference).join(' ')}] /Count ${kids.length} >>`)
  const used = [...fonts.values()]
  objects.set(resources, `<< /Font << ${used.map(({ name, ref }) => `/${name} ${toReference(ref)}`).join(' ')} >> >>`)
  for (const [font, { subset, ref }] of fonts) await addFont(objects, font, subset, ref)
  const root = await addCatalog(pages, tree, objects, structure, beside?.data ?? null)
  const info = objects.add(
    `<< /Title ${toTextString(pages.title)} /Author ${toTextString(pages.author)} /Creator ${toTextString('Foyer')} >>`,
  )
  return objects.finish(root, info)
}

async function addCatalog(
  pages: Pages,
  tree: Ref,
  objects: Objects,
  structure: Structure,
  data: string | null,
): Promise<Ref> {
  const treeRoot = structure.finish(pages.structure)
  // Metadata is read by programs that do not unpack.
  const packet = new TextEncoder().encode(buildXmpPacket(pages, data))
  const metadata = objects.reserve()
  objects.setStream(metadata, '/Type /Metadata /Subtype /XML', packet)
  const direction = pages.direction === 'rtl' ? ' /Direction /R2L' : ''
  return objects.add(
    `<< /Type /Catalog /Pages ${toReference(tree)} /Lang ${toTextString(pages.language)} /MarkInfo << /Marked true >> ` +
      `/StructTreeRoot ${toReference(treeRoot)} /ViewerPreferences << /DisplayDocTitle true${direction} >> ` +
      `/Metadata ${toReference(metadata)} >>`,
  )
}
