// The used parts of pdf.js. The minified files of the package have no types of their own, and those of the others need
// the globals of a browser.
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export type PdfTextItem = {
    str: string
    dir: string
    width: number
    height: number
    transform: number[]
    fontName: string
  }
  export type PdfLink = { subtype: string; url?: string; unsafeUrl?: string; rect: number[] }
  export type PdfPage = {
    getViewport(o: { scale: number }): { width: number; height: number; transform: number[] }
    getTextContent(): Promise<{ items: PdfTextItem[] }>
    getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[] }>
    getAnnotations(): Promise<PdfLink[]>
    commonObjs: { has(name: string): boolean; get(name: string): { name?: string } | null }
    render(o: { canvas: unknown; canvasContext: unknown; viewport: unknown }): { promise: Promise<void> }
    cleanup(): boolean
  }
  export type PdfFile = {
    numPages: number
    getPage(number: number): Promise<PdfPage>
    getMetadata(): Promise<{
      info: { Title?: unknown; Author?: unknown }
      metadata: { get(name: string): unknown } | null
    }>
    getAttachments(): Promise<Map<string, { filename?: string }> | null>
    getAttachmentContent(id: string): Promise<Uint8Array | null>
  }
  /** Drawing operators of a page, by name. */
  export const OPS: Readonly<Record<string, number>>
  export function getDocument(options: Record<string, unknown>): {
    promise: Promise<PdfFile>
    destroy(): Promise<void>
  }
}
