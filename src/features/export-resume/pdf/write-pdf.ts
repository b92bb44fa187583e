import { createFontSubset, type OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { Pages } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Attachments } from './build-embedded-data.ts'
import { addLinkAnnotations } from './link-annotations.ts'
import { addFont } from './font-objects.ts'
import { createPdfObjects, toReference, type Objects, type Ref } from './pdf-objects.ts'
import { buildPageContent } from './page-content.ts'
import { createStructureTree, type Structure } from './structure-objects.ts'
import { toTextString } from './syntax.ts'
import { RESUME_IN_METADATA } from '#contract/profile/resume-in-metadata.ts'

type UsedFont = { name: string; ref: Ref; subset: OpenSubset }

/**
 * Writes a tagged PDF 1.7: parts of the document in their order, its title and language, embedded fonts. The file
 * contains no date, so equal resumes are equal files.
 */
export async function writePdf(drawn: Pages, beside: Attachments | null = null): Promise<Uint8Array<ArrayBuffer>> {
  const pages = { ...drawn, language: beside?.language ?? drawn.language }
  const objects = createPdfObjects()
  const structure = createStructureTree(objects)
  const fonts = new Map<Font, UsedFont>()
  const getFont = (font: Font): UsedFont => {
    const used = fonts.get(font) ?? {
      name: `F${fonts.size + 1}`,
      ref: objects.reserve(),
      subset: createFontSubset(font.tables),
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
    const links = addLinkAnnotations(page, { page: ref, height: pages.height, objects, structure })
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

/**
 * Title, author and language as XMP (ISO 16684-1), where readers look first. `data` is the resume as JSON, from which
 * our parser restores it completely. It is not an attachment, because other sites refuse files within files.
 */
function buildXmpPacket({ title, author, language }: Pages, data: string | null): string {
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
