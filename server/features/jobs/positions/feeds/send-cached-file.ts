import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCopy } from '#server/platform/http/mount-endpoint.ts'

type Sent = {
  mediaType: string
  etag: string
  changedAt: number
  now: number
  write(): AsyncIterable<string>
  /** The compressed file of what is written; asked for only when the caller has not this version. */
  file(write: () => AsyncIterable<string>): Promise<FileHandle>
}

/** A disk that takes nothing more is no reason to send nothing. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOTDIR', 'EEXIST'])
/** A few minutes: nobody sees an old list for long, and a crowd asks once. */
const CACHED = 'public, max-age=300'

/** Sends a kept file, compressed when the caller reads that, or nothing when it has this version already. */
export async function sendCachedFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  reply
    .header('etag', `W/"${sent.etag}"`)
    .header('cache-control', CACHED)
    .header('vary', 'accept-encoding')
    // What anybody may read, a page of any site may read.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  // In the second of the last change another one may follow, which a time in seconds does not tell from it.
  if (toSeconds(sent.now) > toSeconds(sent.changedAt))
    reply.header('last-modified', new Date(sent.changedAt).toUTCString())
  if (isKnown(request, sent)) return reply.code(304).send()
  reply.type(sent.mediaType)
  const handle = await sent.file(sent.write).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined || !NO_ROOM.has(error.code)) throw error
    return null
  })
  if (!handle) return reply.send(Readable.from(sent.write()))
  const packed = handle.createReadStream()
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(packed)
  // A caller that leaves in the middle ends both.
  return reply.send(pipeline(packed, createGunzip(), () => {}))
}

function isKnown(request: FastifyRequest, { etag, changedAt }: Sent): boolean {
  if (request.headers['if-none-match'] !== undefined) return hasCopy(request, etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return since >= toSeconds(changedAt) * 1000
}

const toSeconds = (ms: number) => Math.floor(ms / 1000)

function acceptsGzip(request: FastifyRequest): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$).*)?$/i.test(coding))
}
