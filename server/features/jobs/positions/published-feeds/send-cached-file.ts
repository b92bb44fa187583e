import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCachedCopy } from '#server/platform/http/mount-endpoint.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

type Sent = {
  mediaType: string
  etag: string
  changedAt: number
  now: number
  write(): AsyncIterable<string>
  /** The compressed file for the written content; only needed if the caller does not have this version. */
  file(write: () => AsyncIterable<string>): Promise<FileHandle>
}

/** Errors of a full or read-only disk, which must not prevent sending the feed. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOTDIR', 'EEXIST'])
/** A few minutes: lists stay fresh, and a crowd causes one request. */
const CACHED = 'public, max-age=300'

/** Sends a cached file, compressed if accepted, or 304 if the caller has this version. */
export async function sendCachedFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  reply
    .header('etag', `W/"${sent.etag}"`)
    .header('cache-control', CACHED)
    .header('vary', 'accept-encoding')
    // The content is public, so pages of any site may read it.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  // Another change may follow within the second of the last one, and `last-modified` has no finer resolution.
  if (toSeconds(sent.now) > toSeconds(sent.changedAt))
    reply.header('last-modified', new Date(sent.changedAt).toUTCString())
  if (hasClientThisVersion(request, sent)) return reply.code(304).send()
  reply.type(sent.mediaType)
  const handle = await sent.file(sent.write).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined || !NO_ROOM.has(error.code)) throw error
    return null
  })
  if (!handle) return reply.send(Readable.from(sent.write()))
  const packed = handle.createReadStream()
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(packed)
  // If the caller disconnects in the middle, both streams end.
  return reply.send(pipeline(packed, createGunzip(), () => {}))
}

function hasClientThisVersion(request: FastifyRequest, { etag, changedAt }: Sent): boolean {
  if (request.headers['if-none-match'] !== undefined) return hasCachedCopy(request, etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return since >= toSeconds(changedAt) * 1000
}

function acceptsGzip(request: FastifyRequest): boolean {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$).*)?$/i.test(coding))
}
