import { toStream } from '#src/features/export-resume/fonts/to-stream.ts'

/** The position of an object: its byte in the file, or its index in a stream of objects. */
type ObjectLocation = { kind: 'alone'; at: number } | { kind: 'packed'; stream: number; index: number }

const ENTRY = 7

/** The number of an object. */
export type Ref = number

export const toReference = (ref: Ref) => `${ref} 0 R`

const encoder = new TextEncoder()

/** The second line marks the file as binary. */
const HEADER = '%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n'

/**
 * Collects the objects of a PDF and writes them: those without a stream packed together, as PDF has it since 1.5 (ISO
 * 32000-2, 7.5.7).
 */
export function createPdfObjects() {
  /** Text for compressible objects, bytes for standalone ones. */
  const objects: (string | Uint8Array)[] = []
  const reserve = (): Ref => objects.push('null')
  const setObject = (ref: Ref, body: string) => {
    objects[ref - 1] = body
  }
  const setStreamObject = (ref: Ref, entries: string, data: Uint8Array) => {
    objects[ref - 1] = buildStream(entries, data)
  }
  const addStream = async (entries: string, data: Uint8Array): Promise<Ref> => {
    const ref = reserve()
    setStreamObject(ref, `${entries} /Filter /FlateDecode`, await compressDeflate(data))
    return ref
  }
  return {
    reserve,
    set: setObject,
    /** A stream that is written as it is. */
    setStream: setStreamObject,
    /** A compressed stream; `entries` of its dictionary. */
    addStream,
    add(body: string): Ref {
      const ref = reserve()
      setObject(ref, body)
      return ref
    },
    async finish(root: Ref, info: Ref): Promise<Uint8Array<ArrayBuffer>> {
      const places = await packObjects(objects, addStream)
      const parts: (string | Uint8Array)[] = [HEADER]
      let at = encoder.encode(HEADER).length
      for (const [index, object] of objects.entries()) {
        if (typeof object === 'string') continue
        const whole = concatChunks([`${index + 1} 0 obj\n`, object, '\nendobj\n'])
        places.set(index + 1, { kind: 'alone', at })
        parts.push(whole)
        at += whole.length
      }
      const ref = objects.length + 1
      places.set(ref, { kind: 'alone', at })
      const entries = `/Type /XRef /Size ${ref + 1} /W [1 4 2] /Root ${toReference(root)} /Info ${toReference(info)} /Filter /FlateDecode`
      const table = buildStream(entries, await compressDeflate(buildCrossReferences(places, ref)))
      parts.push(`${ref} 0 obj\n`, table, `\nendobj\nstartxref\n${at}\n%%EOF\n`)
      return concatChunks(parts)
    },
  }
}

export type Objects = ReturnType<typeof createPdfObjects>

/** Objects in one stream: to find one of them, readers unpack the whole stream. */
const PACKED = 200

/** Puts objects without a stream into streams; returns the location of each. */
async function packObjects(
  objects: readonly (string | Uint8Array)[],
  addStream: (entries: string, data: Uint8Array) => Promise<Ref>,
): Promise<Map<Ref, ObjectLocation>> {
  const places = new Map<Ref, ObjectLocation>()
  const packed = objects.flatMap((body, index) => (typeof body === 'string' ? [{ ref: index + 1, body }] : []))
  for (let start = 0; start < packed.length; start += PACKED) {
    const some = packed.slice(start, start + PACKED)
    let at = 0
    const heads = some.map(({ ref, body }) => {
      const head = `${ref} ${at}`
      at += body.length + 1
      return head
    })
    const head = `${heads.join(' ')}\n`
    const data = encoder.encode(head + some.map(({ body }) => `${body}\n`).join(''))
    const stream = await addStream(`/Type /ObjStm /N ${some.length} /First ${head.length}`, data)
    for (const [index, { ref }] of some.entries()) places.set(ref, { kind: 'packed', stream, index })
  }
  return places
}

function buildStream(entries: string, data: Uint8Array): Uint8Array {
  return concatChunks([`<< ${entries} /Length ${data.length} >>\nstream\n`, data, '\nendstream'])
}

function concatChunks(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function compressDeflate(data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stream = toStream(data).pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The table of all objects up to `last` (ISO 32000-2, 7.5.8): kind, four bytes of place, two of index. */
function buildCrossReferences(places: ReadonlyMap<number, ObjectLocation>, last: number): Uint8Array<ArrayBuffer> {
  const table = new DataView(new ArrayBuffer(ENTRY * (last + 1)))
  // Object 0 is the head of the list of free ones.
  table.setUint16(5, 0xffff)
  for (const [ref, place] of places) {
    const at = ENTRY * ref
    table.setUint8(at, place.kind === 'alone' ? 1 : 2)
    table.setUint32(at + 1, place.kind === 'alone' ? place.at : place.stream)
    table.setUint16(at + 5, place.kind === 'alone' ? 0 : place.index)
  }
  return new Uint8Array(table.buffer)
}
