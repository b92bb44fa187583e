import { openSubset, type OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { Pages } from '#src/careers/export-resume/document/pages.ts'
import type { Font } from '#src/careers/export-resume/fonts/font.ts'
import type { BesidePages } from './resume-data.ts'
import { addLinks } from './annotations.ts'
import { addFont } from './font-objects.ts'
import { xmpPacket } from './metadata.ts'
import { openObjects, refTo, type Objects, type Ref } from './objects.ts'
import { pageContent } from './page-content.ts'
import { openStructure, type Structure } from './structure-objects.ts'
import { textString } from './syntax.ts'

type UsedFont = { name: string; ref: Ref; subset: OpenSubset }

/**
 * Writes a tagged PDF 1.7: parts of the document in their order, its title and language, embedded fonts. It holds no date, so the same resume
 * is always the same file.
 */
export async function writePdf(drawn: Pages, beside: BesidePages | null = null): Promise<Uint8Array<ArrayBuffer>> {
  const pages = { ...drawn, language: beside?.language ?? drawn.language }
  const objects = openObjects()
  const structure = openStructure(objects)
  const fonts = new Map<Font, UsedFont>()
  const fontOf = (font: Font): UsedFont => {
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
    const content = pageContent(page, { height: pages.height, fontOf, markContent })
    const contents = await objects.addStream('', new TextEncoder().encode(content))
    const links = addLinks(page, { page: ref, height: pages.height, objects, structure })
    objects.set(
      ref,
      `<< /Type /Page /Parent ${refTo(tree)} /MediaBox [0 0 ${pages.width} ${pages.height}] ` +
        `/Resources ${refTo(resources)} /Contents ${refTo(contents)} /StructParents ${key} /Tabs /S ` +
        `/Annots [${links.map(refTo).join(' ')}] >>`,
    )
    kids.push(ref)
  }
  objects.set(tree, `<< /Type /Pages /Kids [${kids.map(refTo).join(' ')}] /Count ${kids.length} >>`)
  const used = [...fonts.values()]
  objects.set(resources, `<< /Font << ${used.map(({ name, ref }) => `/${name} ${refTo(ref)}`).join(' ')} >> >>`)
  for (const [font, { subset, ref }] of fonts) await addFont(objects, font, subset, ref)
  const root = await addCatalog(pages, tree, objects, structure, beside?.data ?? null)
  const info = objects.add(
    `<< /Title ${textString(pages.title)} /Author ${textString(pages.author)} /Creator ${textString('Foyer')} >>`,
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
  const packet = new TextEncoder().encode(xmpPacket(pages, data))
  const metadata = objects.reserve()
  objects.setStream(metadata, '/Type /Metadata /Subtype /XML', packet)
  const direction = pages.direction === 'rtl' ? ' /Direction /R2L' : ''
  return objects.add(
    `<< /Type /Catalog /Pages ${refTo(tree)} /Lang ${textString(pages.language)} /MarkInfo << /Marked true >> ` +
      `/StructTreeRoot ${refTo(treeRoot)} /ViewerPreferences << /DisplayDocTitle true${direction} >> ` +
      `/Metadata ${refTo(metadata)} >>`,
  )
}
