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

/** The role of an element for screen readers. */
export type Tag = 'H1' | 'H2' | 'P'
/** A heading or paragraph, whose parts may be on several pages. */
export type Tagged = { ref: PdfRef; parts: PdfArray }

/**
 * Adds the structure of headings and paragraphs to a new document (PDF 32000-1, 14.8). libpdf has no API for it, so the
 * structure tree is built from plain objects. Call `finish` last.
 */
export function createTagTree(pdf: PDF) {
  const whole = new PdfArray()
  const documentRef = pdf.register(PdfDict.of({ Type: toPdfName('StructElem'), S: toPdfName('Document'), K: whole }))
  /** By page: the elements of its marked parts, in order of the parts' numbers. */
  const owners = new Map<PDFPage, PdfRef[]>()

  return {
    /**
     * Adds an element. `text`: the text in logical order if the glyphs are in another order. `language`: the language
     * if it differs from the document's.
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

    /** Makes everything that `draw` draws a part of the element. */
    mark(page: PDFPage, { ref, parts }: Tagged, draw: () => void): void {
      const known = owners.get(page) ?? []
      owners.set(page, known)
      const id = PdfNumber.of(known.push(ref) - 1)
      parts.push(PdfDict.of({ Type: toPdfName('MCR'), Pg: page.ref, MCID: id }))
      drawTagged(page, 'Span', PdfDict.of({ MCID: id }), draw)
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

/** Marks everything that `draw` draws as decoration: lines, page numbers. */
export function drawUntagged(page: PDFPage, draw: () => void): void {
  drawTagged(page, 'Artifact', PdfDict.of({ Type: toPdfName('Layout') }), draw)
}

function drawTagged(page: PDFPage, tag: string, properties: PdfDict, draw: () => void): void {
  page.drawOperators([ops.beginMarkedContentProps(`/${tag}`, properties)])
  draw()
  page.drawOperators([ops.endMarkedContent()])
}

const toPdfName = (text: string) => PdfName.of(text)
