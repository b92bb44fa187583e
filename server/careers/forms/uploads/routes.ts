import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appendUpload, createUpload, FORM_UPLOADS, removeUpload, uploadedFile } from '#contract/forms/form-uploads.ts'
import { readBytes } from '#server/files/kept-files.ts'
import { turnOf } from '#server/files/turn-of.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Failure } from '#server/platform/failure.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { mountStreamed } from '#server/platform/http/streamed-body.ts'
import { signedIn, visitOn } from '#server/platform/http/visit-hooks.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { beginUpload } from './begin.ts'
import { finishUpload } from './finish.ts'
import { dropParts } from './parts.ts'
import { inRoom, senderOf } from './room.ts'
import { noSuchUpload } from './refusal.ts'
import { isResumeUid } from './resume-upload.ts'
import { findUpload, takeBack, uploaderOf, type UploadRow } from './store.ts'
import { ID_HEADER, openFileStore, openTus } from './tus.ts'

const MINUTE = 60_000

/** Files of forms by the tus protocol, behind the same doors as everything else: tenant, session, CSRF token, shares of requests. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const store = openFileStore(services)
  const tus = openTus(store)
  const creating = rateLimiter(app, services, { max: 60, perMs: MINUTE })

  mountStreamed(app, (scoped) => {
    scoped.route({
      method: createUpload.method,
      url: createUpload.path,
      async handler(request, reply) {
        await creating(request)
        const visit = mayUpload(visitOn(request))
        const sender = senderOf(services.config, visit)
        const wish = wishOf(request)
        const id = await beginUpload(services, sender, wish)
        const done = await inRoom(db, sender, bytesOf(request, wish.size), async () => {
          const made = await tus(webRequest(request, FORM_UPLOADS, { [ID_HEADER]: id })).catch(
            async (error: unknown) => {
              await drop(id)
              throw error
            },
          )
          await finishWhole(visit, await findUpload(db, uploaderOf(visit), id))
          return made
        })
        done.headers.set('location', `${FORM_UPLOADS}/${id}?domain=${encodeURIComponent(visit.tenant.domain)}`)
        return send(reply, done)
      },
    })

    scoped.route({
      method: ['HEAD', appendUpload.method, removeUpload.method],
      url: appendUpload.path,
      async handler(request, reply) {
        const visit = visitOn(request)
        const row = await required(visit, (request.params as { id: string }).id)
        if (row.state === 'ready') return atEnd(request, reply, row)
        if (request.method === 'HEAD') await finishWhole(visit, row)
        if (request.method === 'PATCH') return append(request, reply, visit, row)
        const done = await tus(webRequest(request, `${FORM_UPLOADS}/${row.id}`))
        if (request.method === 'DELETE') await drop(row.id)
        return send(reply, done)
      },
    })
  })

  answer(app, services, uploadedFile, async (visit, { params }) => {
    const row = await findUpload(db, uploaderOf(visit), params.id)
    if (!row?.sha256) throw noSuchUpload()
    const { sha256, name: filename, media_type: mediaType } = row
    return {
      bytes: await readBytes(db, { tenantId: visit.tenant.id, sha256 }),
      mediaType: mediaType ?? '',
      filename,
      etag: sha256,
      attachment: true,
    }
  })

  async function append(request: FastifyRequest, reply: FastifyReply, visit: Visit, row: UploadRow) {
    const sender = senderOf(services.config, visit)
    // Until it is judged its bytes count for whoever sent them.
    const ask = async () => {
      const taken = await tus(webRequest(request, `${FORM_UPLOADS}/${row.id}`))
      await finishWhole(visit, row)
      return taken
    }
    const done = await inRoom(db, sender, bytesOf(request, row.size), ask).catch(async (error: unknown) => {
      // It may be whole by now, by another request.
      const state = (await findUpload(db, uploaderOf(visit), row.id))?.state
      // A browser repeats by itself what broke off, and would send megabytes that are refused already.
      if (!request.raw.complete) reply.header('connection', 'close')
      throw state === 'ready' ? hereAlready() : error
    })
    return send(reply, done)
  }

  async function drop(id: string): Promise<void> {
    await db.deleteFrom('upload').where('id', '=', id).execute()
    await dropParts(db, id)
  }

  /** Judges it when its last byte is here; also when it could not be judged then. */
  async function finishWhole(visit: Visit, row: UploadRow | undefined): Promise<void> {
    if (row?.state !== 'open') return
    const isHere = store.ends.has(row.id) || (await findUpload(db, uploaderOf(visit), row.id))?.received === row.size
    if (isHere) await finishUpload({ services, store, row, turn: turnOf(visit) })
  }

  async function required(visit: Visit, id: string): Promise<UploadRow> {
    mayUpload(visit)
    const row = /^[\w-]{16,64}$/.test(id) ? await findUpload(db, uploaderOf(visit), id) : undefined
    if (!row) throw noSuchUpload()
    return row
  }

  /** A file that arrived: its whole length is there, and it may be taken back as long as nothing sent holds it. */
  async function atEnd(request: FastifyRequest, reply: FastifyReply, row: UploadRow): Promise<FastifyReply> {
    reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
    if (request.method === 'HEAD') {
      return reply.header('upload-offset', row.size).header('upload-length', row.size).code(200).send()
    }
    if (request.method === 'PATCH') throw hereAlready()
    // a resume stays in the profile: only the answer lets go of it
    if (!isResumeUid(row.id) && !(await takeBack(db, row.id)))
      throw new Failure('already_sent', 'This was sent already.')
    return reply.code(204).send()
  }
}

/** Whoever asks for its length learns that nothing is missing. */
const hereAlready = () => new Failure('conflict', 'This file is here already.')

/** Logged out only where the tenant takes applications from people who are not signed in. */
function mayUpload(visit: Visit): Visit {
  if (visit.tenant.configs.applyConfig.loggedOutApplyEnabled) return visit
  return signedIn(visit)
}

function wishOf({ headers }: FastifyRequest): Parameters<typeof beginUpload>[2] {
  const [length, given] = [headers['upload-length'], headers['upload-metadata']]
  const size = typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : Number.NaN
  return { size, metadata: typeof given === 'string' ? metadataOf(given) : {} }
}

/** How many bytes come with this request, at most. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'] ?? most)
  return Math.min(length, most)
}

/** `name base64,name base64`; what cannot be read is left out. */
function metadataOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.flatMap(([name, value = '']) => (name ? [[name, Buffer.from(value, 'base64').toString('utf8')]] : [])),
  )
}

/** The request as the protocol's server reads it. A connection that breaks ends the body: what came until then counts. */
function webRequest(request: FastifyRequest, path: string, more: Record<string, string> = {}): Request {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !(name in more)) headers.set(name, value)
  }
  const hasBody = request.method === 'PATCH' || (request.method === 'POST' && request.body !== undefined)
  const body = hasBody ? ReadableStream.from(untilBroken(request.body)) : null
  return new Request(`http://localhost${path}`, {
    method: request.method,
    headers,
    body,
    duplex: 'half',
  })
}

async function* untilBroken(body: unknown): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body as AsyncIterable<Uint8Array>
  } catch {
    return
  }
}

async function send(reply: FastifyReply, done: Response): Promise<FastifyReply> {
  for (const [name, value] of done.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  reply.header('cache-control', 'no-store').code(done.status)
  return reply.send(done.status === 204 ? undefined : await done.text())
}
