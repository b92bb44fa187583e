import { buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import type { Features } from './features.ts'
import { appendTo, packContent, writePdf, type Form } from './write-pdf.ts'

export type Turn = 0 | 90 | 180 | 270
/** The node with the attributes of all pages. */
export const NODES = ['page', 'middle', 'root', 'deep', 'shared'] as const
export type Node = (typeof NODES)[number]
export type Kind = { form?: Form; turn?: Turn; from?: Node; features?: Features }

const SHEET = { width: 595, height: 842 }
const UPRIGHT: Record<Turn, string> = {
  0: '',
  90: `0 1 -1 0 ${SHEET.height} 0 cm`,
  180: `-1 0 0 -1 ${SHEET.width} ${SHEET.height} cm`,
  270: `0 -1 1 0 0 ${SHEET.width} cm`,
}
const DEPTH = 60

/** A letter of two pages with a letterhead, signed on the second, as some program may write it. */
export function makeLetter({ form = 'table', turn = 0, from = 'page', features = {} }: Kind): Uint8Array {
  const { page: ofPage = '', resources = '', content = '', objects = [], catalog = '', box, root = '' } = features
  const { around = (own: string) => own, split, given: own, fonts = '', xobjects = '' } = features
  const isAcross = turn === 90 || turn === 270
  const sheet = box ?? (isAcross ? `[0 0 ${SHEET.height} ${SHEET.width}]` : `[0 0 ${SHEET.width} ${SHEET.height}]`)
  const resourcesBody = `<< /Font << /F1 8 0 R ${fonts} >> /XObject << /Fm0 9 0 R ${xobjects} >> ${resources} >>`
  const attributes =
    own ?? `/Resources ${from === 'shared' ? '10 0 R' : resourcesBody} /MediaBox ${sheet} /Rotate ${turn}`
  const ofNode = (...nodes: Node[]) => (nodes.includes(from) ? attributes : '')
  const deep = from === 'deep' ? DEPTH : 0
  const first = 20
  const top = deep > 0 ? first : 3
  const draw = (lines: string) => around(`q ${UPRIGHT[turn]} /Fm0 Do BT /F1 12 Tf ${lines} ET ${content} Q`)
  const contents = [
    draw(`${say('Offer of employment', 760)} ${say('We offer you the post of Harbour Pilot.', 730)}`),
    draw(`${say('Signature:', 300)} ${say('Terms and conditions apply to the post.', 600)}`),
  ].map((text) => split?.(text) ?? [text])
  let next = 100
  const bodies = new Map<number, string | Buffer>()
  const pages = contents.map((streams) => {
    const refs = streams.map((text) => {
      bodies.set(next, features.isPlain ? buildRawStream(text) : packContent(Buffer.from(text, 'latin1')))
      return `${next++} 0 R`
    })
    const named = refs.length === 1 && !split ? refs[0] : `[${refs.join(' ')}]`
    return `<< /Type /Page /Parent 3 0 R ${named ? `/Contents ${named}` : ''} ${ofNode('page', 'shared')} ${ofPage} >>`
  })
  bodies.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  bodies.set(2, `<< /Type /Pages /Kids [${top} 0 R] /Count 2 ${ofNode('root', 'deep')} ${root} >>`)
  for (let level = 0; level < deep; level += 1) {
    const [above, below] = [level === 0 ? 2 : first + level - 1, level === deep - 1 ? 3 : first + level + 1]
    bodies.set(first + level, `<< /Type /Pages /Parent ${above} 0 R /Kids [${below} 0 R] /Count 2 >>`)
  }
  const parent = deep > 0 ? first + deep - 1 : 2
  bodies.set(3, `<< /Type /Pages /Parent ${parent} 0 R /Kids [4 0 R 5 0 R] /Count 2 ${ofNode('middle')} >>`)
  for (const [index, body] of pages.entries()) bodies.set(4 + index, body)
  bodies.set(8, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>')
  bodies.set(
    9,
    buildRawStream('0.2 0.5 0.8 rg 72 790 200 20 re f', '/Type /XObject /Subtype /Form /BBox [-900 -900 1800 1800]'),
  )
  bodies.set(10, resourcesBody)
  for (const [index, body] of objects.entries()) bodies.set(200 + index, body)
  for (const [number, body] of features.replaced ?? []) bodies.set(number, body)
  const file = writePdf(bodies, features.appended ? 'table' : form)
  return features.appended ? appendTo(file, features.appended, 400) : file
}

const say = (text: string, y: number) => `1 0 0 1 72 ${y} Tm (${text}) Tj`
