/** Bytes as a stream, for the browser's own compression. */
export function toStream(data: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(data))
      controller.close()
    },
  })
}
