import {
  ops,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfRef,
} from '@libpdf/core'

/** What a part of a page is, for screen readers. */
export type Tag = 'H1' | 'H2' | 'P'
/** One heading or paragraph; what it has on several pages belongs together. */
export type Tagged = { ref: PdfRef; parts: PdfArray }

/**
 * Tells readers what is written on the pages of a new document: headings and paragraphs in their order (PDF 32000-1,
 * 14.8). libpdf has no call for that, so the structure tree is made of its plain objects. `finish` comes last.
 */
export function openTags(pdf: PDF) {
  const whole = new PdfArray()
  const documentRef = pdf.register(PdfDict.of({ Type: toPdfName('StructElem'), S: toPdfName('Document'), K: whole }))
  /** By page: whose each marked part is, in the order of their numbers. */
  const owners = new Map<PDFPage, PdfRef[]>()

  return {
    /**
     * `text`: what it says in reading order, where that is not the order of the glyphs. `language`: where it is
     * another than the whole's.
     */
    element(tag: Tag, { text, language }: { text: string | null; language?: string | undefined }): Tagged {
      const parts = new PdfArray()
      const dict = PdfDict.of({ Type: toPdfName('StructElem'), S: toPdfName(tag), P: documentRef, K: parts })
      if (text !== null) dict.set('ActualText', PdfString.fromString(text))
      if (language !== undefined) dict.set('Lang', PdfString.fromString(language))
      const ref = pdf.register(dict)
      whole.push(ref)
      return { ref, parts }
    },

    /** What `draw` draws is part of the element. */
    mark(page: PDFPage, { ref, parts }: Tagged, draw: () => void): void {
      const known = owners.get(page) ?? []
      owners.set(page, known)
      const id = PdfNumber.of(known.push(ref) - 1)
      parts.push(PdfDict.of({ Type: toPdfName('MCR'), Pg: page.ref, MCID: id }))
      tagContent(page, 'Span', PdfDict.of({ MCID: id }), draw)
    },

    finish(): void {
      const byPage = new PdfArray()
      for (const [place, [page, refs]] of [...owners].entries()) {
        page.dict.set('StructParents', PdfNumber.of(place))
        page.dict.set('Tabs', toPdfName('S'))
        byPage.push(PdfNumber.of(place), pdf.register(new PdfArray(refs)))
      }
      const root = PdfDict.of({
        Type: toPdfName('StructTreeRoot'),
        K: documentRef,
        ParentTree: pdf.register(PdfDict.of({ Nums: byPage })),
        ParentTreeNextKey: PdfNumber.of(owners.size),
      })
      const rootRef = pdf.register(root)
      const document = pdf.getObject(documentRef)
      if (document instanceof PdfDict) document.set('P', rootRef)
      pdf.getCatalog().set('StructTreeRoot', rootRef)
      pdf.getCatalog().set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
    },
  }
}

/** What `draw` draws is there for the eye alone: lines, numbers of pages. */
export function drawAsArtifact(page: PDFPage, draw: () => void): void {
  tagContent(page, 'Artifact', PdfDict.of({ Type: toPdfName('Layout') }), draw)
}

function tagContent(page: PDFPage, tag: string, properties: PdfDict, draw: () => void): void {
  page.drawOperators([ops.beginMarkedContentProps(`/${tag}`, properties)])
  draw()
  page.drawOperators([ops.endMarkedContent()])
}

const toPdfName = (text: string) => PdfName.of(text)
