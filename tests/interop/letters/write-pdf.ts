import { deflateSync } from 'node:zlib'

/** Form of the cross-reference: a table, a stream, or a stream with object streams. */
export const FORMS = ['table', 'stream', 'packed'] as const
export type Form = (typeof FORMS)[number]
export type Bodies = ReadonlyMap<number, string | Buffer>

/** Writes numbered objects as a PDF of this form; the catalog is object 1. */
export function writePdf(bodies: Bodies, form: Form): Uint8Array {
  return form === 'table' ? withTable(bodies) : withStream(bodies, form === 'packed')
}

/** Appends an incremental update, as programs save changes. */
export function appendTo(file: Uint8Array, bodies: Bodies, size: number): Uint8Array {
  const before = Buffer.from(file)
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1'))?.[1] ?? '0'
  const parts = [before]
  const rows: string[] = []
  for (const [number, body] of bodies) {
    rows.push(`${number} 1\n${String(getLength(parts)).padStart(10, '0')} 00000 n \n`)
    parts.push(asObject(number, body))
  }
  const start = getLength(parts)
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`xref\n${rows.join('')}${trailer}`)]))
}

const HEAD = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
const getLength = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)
const asObject = (number: number, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n')])

function withTable(bodies: Bodies): Uint8Array {
  const parts = [HEAD]
  const size = Math.max(...bodies.keys()) + 1
  const rows = ['0000000000 65535 f ']
  for (let number = 1; number < size; number += 1) {
    const body = bodies.get(number)
    rows.push(body === undefined ? '0000000000 65535 f ' : `${String(getLength(parts)).padStart(10, '0')} 00000 n `)
    if (body !== undefined) parts.push(asObject(number, body))
  }
  const start = getLength(parts)
  const end = `xref\n0 ${size}\n${rows.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
}

function withStream(bodies: Bodies, isPacked: boolean): Uint8Array {
  const parts = [HEAD]
  const highest = Math.max(...bodies.keys())
  const [store, table] = [highest + 1, highest + 2]
  const rows = new Map<number, [number, number, number]>([[0, [0, 0, 255]]])
  const inside: [number, string][] = []
  for (const [number, body] of bodies) {
    if (isPacked && typeof body === 'string' && !body.includes('\nstream\n')) {
      rows.set(number, [2, store, inside.length])
      inside.push([number, body])
      continue
    }
    rows.set(number, [1, getLength(parts), 0])
    parts.push(asObject(number, body))
  }
  if (inside.length > 0) {
    rows.set(store, [1, getLength(parts), 0])
    parts.push(asObject(store, storeOf(inside)))
  }
  const start = getLength(parts)
  rows.set(table, [1, start, 0])
  const entries = Array.from({ length: table + 1 }, (_, number) => {
    const [kind, at, last] = rows.get(number) ?? [0, 0, 255]
    return Buffer.from([kind, at >> 24, (at >> 16) & 255, (at >> 8) & 255, at & 255, last >> 8, last & 255])
  })
  const dictionary = `/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R`
  parts.push(asObject(table, packContent(Buffer.concat(entries), dictionary)))
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]))
}

function storeOf(inside: readonly [number, string][]): Buffer {
  let at = 0
  const index = inside.map(([number, body]) => {
    const one = `${number} ${at}`
    at += Buffer.byteLength(body) + 1
    return one
  })
  const head = `${index.join(' ')} `
  const whole = Buffer.from(`${head}${inside.map(([, body]) => body).join('\n')}\n`)
  return packContent(whole, `/Type /ObjStm /N ${inside.length} /First ${head.length}`)
}

/** A compressed stream. */
export function packContent(content: Buffer, dictionary = ''): Buffer {
  const data = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}
