import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/privacy/privacy.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import { isFresh } from '#server/platform/session/fresh-session.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseOwnAccount } from './erase/erase-own.ts'
import { previewOf } from './erase/preview.ts'
import { askForExport, findExport, presentExport, requireFresh } from './export/ask.ts'
import { partsOf } from './export/parts.ts'
import { overviewOf } from './overview.ts'

/** Downloads of an archive from one address: a browser that goes on after a break asks a few times. */
const DOWNLOADS = { max: 20, perMs: 600_000 }

/** What is kept of a candidate: seeing it, taking a copy along, deleting it. */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  answer(app, services, contract.privacyOverview, (visit) => overviewOf(db, visit))

  answer(app, services, contract.startExport, (visit, _, reply) =>
    askForExport(services, visit, localeOf(reply.request, visit)),
  )
  answer(app, services, contract.getExport, async (visit) => ({
    ...presentExport(await findExport(db, visit.candidate.id, now())),
    needsSignIn: !isFresh(services, visit),
  }))
  answer(
    app,
    services,
    contract.exportFile,
    async (visit) => {
      requireFresh(services, visit)
      const made = await findExport(db, visit.candidate.id, now())
      if (made?.status !== 'ready' || made.size === null)
        throw new Failure('not_found', 'There is no copy of your data to download. Ask for a new one.')
      const { run, size, started_at: at } = made
      return {
        stream: () => Readable.from(partsOf(db, run, size), { objectMode: false }),
        size,
        mediaType: 'application/zip',
        filename: `my-data-${new Date(at).toISOString().slice(0, 10)}.zip`,
        etag: run,
        attachment: true,
      }
    },
    { limit: DOWNLOADS },
  )

  answer(app, services, contract.previewErasure, (visit, _, reply) =>
    previewOf(services, visit, localeOf(reply.request, visit)),
  )
  answer(
    app,
    services,
    contract.eraseAccount,
    (visit, { body }, reply) => eraseOwnAccount(services, visit, body, reply),
    { changesAccount: true },
  )
}
