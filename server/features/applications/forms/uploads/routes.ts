import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  appendUpload,
  createUpload,
  FORM_UPLOADS,
  removeUpload,
  uploadedFile,
} from '#contract/applications/forms/form-uploads.ts'
import { msg } from '#contract/zod-free/text.ts'
import { readStoredBytes } from '#server/files/stored-files.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { mountStreamedRoutes } from '#server/platform/http/body/streamed-body.ts'
import { requireSignedIn, requireContext } from '#server/platform/http/context-hooks.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { registerUpload } from './register-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { dropUploadParts } from './upload-parts.ts'
import { receiveWithinQuota, toUploadSender } from './upload-quota.ts'
import { createUploadNotFoundFailure } from './upload-refusals.ts'
import { isResumeUid } from './resumes-as-uploads.ts'
import { findUpload, markUploadDeleted, toUploader, type UploadRow } from './store.ts'
import { ID_HEADER, getUploadStore, createTusServer } from './tus.ts'

const MINUTE = 60_000

/**
 * Uploads of files for forms by the tus protocol, with the same checks as all other requests: tenant, session, CSRF
 * token, rate limits.
 */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const store = getUploadStore(services)
  const tus = createTusServer(store)
  const creating = createRateLimiter(app, services, { max: 60, perMs: MINUTE })

  mountStreamedRoutes(app, (scoped) => {
    scoped.route({
      method: createUpload.method,
      url: createUpload.path,
      async handler(request, reply) {
        await creating(request)
        const context = requireUploadPermission(requireContext(request))
        const sender = toUploadSender(services.config, context)
        const uploadRequest = readAnnouncedUpload(request)
        const id = await registerUpload(services, sender, uploadRequest)
        const done = await receiveWithinQuota(db, sender, getBodyLengthLimit(request, uploadRequest.size), async () => {
          const made = await tus(toWebRequest(request, FORM_UPLOADS, { [ID_HEADER]: id })).catch(
            async (error: unknown) => {
              await dropUpload(id)
              throw error
            },
          )
          await finishWhole(context, await findUpload(db, toUploader(context), id))
          return made
        })
        done.headers.set('location', `${FORM_UPLOADS}/${id}?domain=${encodeURIComponent(context.tenant.domain)}`)
        return sendUploadResponse(reply, done)
      },
    })

    scoped.route({
      method: ['HEAD', appendUpload.method, removeUpload.method],
      url: appendUpload.path,
      async handler(request, reply) {
        const context = requireContext(request)
        const row = await requireUpload(context, (request.params as { id: string }).id)
        if (row.state === 'ready') return sendFinished(request, reply, row)
        if (request.method === 'HEAD') await finishWhole(context, row)
        if (request.method === 'PATCH') return append(request, reply, context, row)
        const done = await tus(toWebRequest(request, `${FORM_UPLOADS}/${row.id}`))
        if (request.method === 'DELETE') await dropUpload(row.id)
        return sendUploadResponse(reply, done)
      },
    })
  })

  mountEndpoint(app, services, uploadedFile, async (context, { params }) => {
    const row = await findUpload(db, toUploader(context), params.id)
    if (!row?.sha256) throw createUploadNotFoundFailure()
    const { sha256, name: filename, media_type: mediaType } = row
    return {
      bytes: await readStoredBytes(db, { tenantId: context.tenant.id, sha256 }),
      mediaType: mediaType ?? '',
      filename,
      etag: sha256,
      attachment: true,
    }
  })

  async function append(request: FastifyRequest, reply: FastifyReply, context: RequestContext, row: UploadRow) {
    const sender = toUploadSender(services.config, context)
    // Until the upload is validated, its bytes count against the sender's quota.
    const handleChunk = async () => {
      const taken = await tus(toWebRequest(request, `${FORM_UPLOADS}/${row.id}`))
      await finishWhole(context, row)
      return taken
    }
    const done = await receiveWithinQuota(db, sender, getBodyLengthLimit(request, row.size), handleChunk).catch(
      async (error: unknown) => {
        // Another request may have completed the upload in the meantime.
        const state = (await findUpload(db, toUploader(context), row.id))?.state
        // A browser retries interrupted requests by itself, and would send megabytes of an upload that is already
        // refused.
        if (!request.raw.complete) reply.header('connection', 'close')
        throw state === 'ready' ? createAlreadyCompleteFailure() : error
      },
    )
    return sendUploadResponse(reply, done)
  }

  async function dropUpload(id: string): Promise<void> {
    await db.deleteFrom('upload').where('id', '=', id).execute()
    await dropUploadParts(db, id)
  }

  /** Validates an upload once its last byte has arrived, or again if validation failed temporarily. */
  async function finishWhole(context: RequestContext, row: UploadRow | undefined): Promise<void> {
    if (row?.state !== 'open') return
    const isHere = store.ends.has(row.id) || (await findUpload(db, toUploader(context), row.id))?.received === row.size
    if (isHere) await finishUpload({ services, store, row, turn: getVisitorQueueTurn(context) })
  }

  async function requireUpload(context: RequestContext, id: string): Promise<UploadRow> {
    requireUploadPermission(context)
    const row = /^[\w-]{16,64}$/.test(id) ? await findUpload(db, toUploader(context), id) : undefined
    if (!row) throw createUploadNotFoundFailure()
    return row
  }

  /**
   * The response for a complete upload: its length, and whether it can be deleted, which is possible until a submission
   * uses it.
   */
  async function sendFinished(request: FastifyRequest, reply: FastifyReply, row: UploadRow): Promise<FastifyReply> {
    reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
    if (request.method === 'HEAD') {
      return reply.header('upload-offset', row.size).header('upload-length', row.size).code(200).send()
    }
    if (request.method === 'PATCH') throw createAlreadyCompleteFailure()
    // a resume stays in the profile; only the answer stops referring to it
    if (!isResumeUid(row.id) && !(await markUploadDeleted(db, row.id)))
      throw new Failure('already_sent', msg('This was sent already.'))
    return reply.code(204).send()
  }
}

/** The refusal for writing to a complete upload. Asking for its length shows that it is complete. */
const createAlreadyCompleteFailure = () => new Failure('conflict', msg('This file is here already.'))

/** Visitors may only upload if the tenant accepts applications without a sign-in. */
function requireUploadPermission(context: RequestContext): RequestContext {
  if (context.tenant.configs.applyConfig.loggedOutApplyEnabled) return context
  return requireSignedIn(context)
}

function readAnnouncedUpload({ headers }: FastifyRequest): Parameters<typeof registerUpload>[2] {
  const [length, metadataHeader] = [headers['upload-length'], headers['upload-metadata']]
  const size = typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : Number.NaN
  return { size, metadata: typeof metadataHeader === 'string' ? parseTusMetadata(metadataHeader) : {} }
}

/** Most bytes that this request can contain. */
function getBodyLengthLimit({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'] ?? most)
  return Math.min(length, most)
}

/** Parses `name base64,name base64`; malformed pairs are left out. */
function parseTusMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.flatMap(([name, value = '']) => (name ? [[name, Buffer.from(value, 'base64').toString('utf8')]] : [])),
  )
}

/** The request for the upload library. A broken connection ends the body, and the bytes until then count. */
function toWebRequest(request: FastifyRequest, path: string, more: Record<string, string> = {}): Request {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !(name in more)) headers.set(name, value)
  }
  const hasBody = request.method === 'PATCH' || (request.method === 'POST' && request.body !== undefined)
  const body = hasBody ? ReadableStream.from(streamUntilBroken(request.body)) : null
  return new Request(`http://localhost${path}`, {
    method: request.method,
    headers,
    body,
    duplex: 'half',
  })
}

async function* streamUntilBroken(body: unknown): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body as AsyncIterable<Uint8Array>
  } catch {
    return
  }
}

async function sendUploadResponse(reply: FastifyReply, done: Response): Promise<FastifyReply> {
  for (const [name, value] of done.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  reply.header('cache-control', 'no-store').code(done.status)
  return reply.send(done.status === 204 ? undefined : await done.text())
}
