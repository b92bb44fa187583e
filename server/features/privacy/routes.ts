import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/privacy/privacy.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseOwnAccount } from './erase/erase-own-account.ts'
import { buildErasurePreview } from './erase/erasure-preview.ts'
import { requestExport, findExport, presentExport, requireFreshSession } from './export/request-export.ts'
import { streamArchive } from './export/archive-parts.ts'
import { buildPrivacyOverview } from './privacy-overview.ts'

/** Archive downloads per address: a browser that resumes after interruptions makes several requests. */
const DOWNLOADS = { max: 20, perMs: 600_000 }

/** A candidate's data: viewing, exporting and deleting it. */
export function registerPrivacyRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(app, services, contract.privacyOverview, (context) => buildPrivacyOverview(db, context))

  mountEndpoint(app, services, contract.startExport, (context, _, reply) =>
    requestExport(services, context, negotiateRequestLocale(reply.request, context)),
  )
  mountEndpoint(app, services, contract.getExport, async (context) => ({
    ...presentExport(await findExport(db, context.candidate.id, now())),
    needsSignIn: !isSessionFresh(services, context),
  }))
  mountEndpoint(
    app,
    services,
    contract.exportFile,
    async (context) => {
      requireFreshSession(services, context)
      const made = await findExport(db, context.candidate.id, now())
      if (made?.status !== 'ready' || made.size === null)
        throw new Failure('not_found', msg('There is no copy of your data to download. Ask for a new one.'))
      const { run, size, started_at: at } = made
      return {
        stream: () => Readable.from(streamArchive(db, run, size), { objectMode: false }),
        size,
        mediaType: 'application/zip',
        filename: `my-data-${new Date(at).toISOString().slice(0, 10)}.zip`,
        etag: run,
        attachment: true,
      }
    },
    { limit: DOWNLOADS },
  )

  mountEndpoint(app, services, contract.previewErasure, (context, _, reply) =>
    buildErasurePreview(services, context, negotiateRequestLocale(reply.request, context)),
  )
  mountEndpoint(
    app,
    services,
    contract.eraseAccount,
    (context, { body }, reply) => eraseOwnAccount(services, context, body, reply),
    { changesAccount: true },
  )
}
