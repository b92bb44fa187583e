import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ERRORS, Server } from '@tus/server'
import { FORM_UPLOAD_BYTES, FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { msg } from '#contract/zod-free/text.ts'
import { IN_MEMORY, type Config } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { createUploadNotFoundFailure, createUploadRefusal } from './upload-refusals.ts'
import { UploadStore } from './upload-store.ts'

const stores = new WeakMap<Config, UploadStore>()

export const ID_HEADER = 'x-upload-id'

/** The store for the bytes of unfinished uploads, one for a server. */
export function getUploadStore({ config, db, now, onClose }: NeededServices): UploadStore {
  const known = stores.get(config)
  if (known) return known
  const directory = path.join(
    config.DATA_DIR === IN_MEMORY ? path.join(tmpdir(), `foyer-${randomUUID()}`) : config.DATA_DIR,
    'uploads',
  )
  // A server in memory leaves nothing on the disk.
  if (config.DATA_DIR === IN_MEMORY) onClose(() => rm(path.dirname(directory), { recursive: true, force: true }))
  const store = new UploadStore(db, now, directory)
  stores.set(config, store)
  return store
}

type NeededServices = Pick<Services, 'config' | 'db' | 'now' | 'onClose'>

/**
 * Implements only the tus protocol: access and quotas are checked before it, content after it. Throws a `Failure` for
 * rejected requests and the system error for failed writes.
 */
export function createTusServer(datastore: UploadStore): (request: Request) => Promise<Response> {
  const problems = new WeakMap<Request, unknown>()
  const server = new Server({
    path: FORM_UPLOADS,
    datastore,
    maxSize: FORM_UPLOAD_BYTES,
    relativeLocation: true,
    // Takes the id that `registerUpload` has set in a header, which never leaves the process.
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
    async onResponseError(request, error) {
      problems.set(request, error)
      return undefined
    },
  })
  return async (request) => {
    const answer = await server.handleWeb(request)
    if (answer.status < 400) return answer
    const problem = problems.get(request)
    // A refusal that the handler returned is not thrown as an error.
    throw problem instanceof Error ? problem : toUploadRefusal(answer.status, problem)
  }
}

function toUploadRefusal(status: number, problem: unknown): Failure {
  if (status === 404 || status === 410) return createUploadNotFoundFailure()
  if (status === 413) return createUploadRefusal('too-large')
  // Another request is or was writing the file: `HEAD` returns the offset to resume from.
  if (status === 409 || problem === ERRORS.ABORTED || problem === ERRORS.ERR_LOCK_TIMEOUT)
    return new Failure('conflict', msg('Another part of this file came in between.'))
  return new Failure('invalid_request', msg('The request could not be read.'))
}
