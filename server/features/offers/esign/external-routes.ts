import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptDocument } from '#contract/offers/offers.ts'
import { MEGABYTE, UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { ESIGN_API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'
import { msg } from '#contract/zod-free/text.ts'
import { isSignedCall } from '#server/integrations/esign/webhook-signature.ts'
import { buildSuccessEnvelope } from '#server/platform/http/envelope.ts'
import { Failure } from '#server/platform/failure.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { acceptSignedOffer } from '#server/features/offers/sign/accept-signed-offer.ts'
import { checkSignedLetter } from '#server/files/check/check-file.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import { readLetterAndRecordRead } from '#server/features/offers/letter/read-letter-and-record-read.ts'
import { requireReportedCeremony, requireSignerOfCeremony } from './ceremony-context.ts'
import { beginCeremony, isCeremonyFinished } from './store.ts'

const EXTERNAL = 'external'
/** Most bytes of a body: a signed letter as base64, and the rest of the message. */
const MAX_BODY_BYTES = Math.ceil((UPLOAD_BYTES * 4) / 3) + MEGABYTE

const message = z.object({
  type: z.string(),
  data: z.optional(
    z.object({ ceremony: z.string(), document_b64: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))) }),
  ),
})

/**
 * Routes that an external provider calls: for the letter, and when a document is signed. They exist only if one is
 * configured.
 */
export function registerExternalEsignRoutes(app: FastifyInstance, services: Services): void {
  const { ESIGN_SECRET: secret } = services.config
  if (services.esign.kind !== 'external' || secret === undefined) return
  const limitRate = createRateLimiter(app, services, { max: 120, perMs: 60_000 })
  const open = { skipsContext: true, skipsCsrf: true } as const

  app.get<{ Querystring: { token?: string } }>(
    ESIGN_API.letter,
    { config: open, preValidation: limitRate },
    async (request, reply) => {
      const { known, context } = await requireSignerOfCeremony(
        services,
        request.query.token ?? '',
        getClientAddressAndAgent(request),
      )
      const { offerId, documentId } = known
      const letterRequest = { offerId, documentId, isOffered: true, how: 'downloaded', sendsBytes: () => true } as const
      const { bytes } = await readLetterAndRecordRead(services, context, letterRequest)
      return reply.header('cache-control', 'no-store').type('application/pdf').send(Buffer.from(bytes))
    },
  )

  void app.register(async (scope) => {
    // The signature covers the raw bytes of the body, so they must not be parsed before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      ESIGN_API.webhook,
      { config: open, bodyLimit: MAX_BODY_BYTES, onRequest: limitRate },
      async (request, reply) => {
        const body = requireSignedBody(request, secret, services.now())
        const reported = message.safeParse(tryParseJson(body))
        if (!reported.success) throw new Failure('invalid_request', msg('The request could not be read.'))
        if (reported.data.type === 'ceremony.signed') await receiveSignedDocument(services, request, reported.data.data)
        return reply.header('cache-control', 'no-store').send(buildSuccessEnvelope({ received: true }))
      },
    )
  })
}

function requireSignedBody(request: FastifyRequest, secret: string, now: number): Buffer {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => request.headers[`webhook-${name}`])
  const isComplete = typeof id === 'string' && typeof timestamp === 'string' && typeof signature === 'string'
  if (!isComplete || !isSignedCall(secret, { id, timestamp, signature, body }, now))
    throw new Failure('forbidden', msg('The signature of this call is wrong.'))
  return body
}

/** Records that the provider reports a document as signed. Reporting it again changes nothing. */
async function receiveSignedDocument(
  services: Services,
  request: FastifyRequest,
  data: z.infer<typeof message>['data'],
): Promise<void> {
  const { known, context } = await requireReportedCeremony(
    services,
    data?.ceremony ?? '',
    getClientAddressAndAgent(request),
  )
  if (await isCeremonyFinished(services.db, known.id)) return
  const packed = data?.document_b64
  const file =
    packed === undefined
      ? null
      : await checkSignedLetter(
          services.malware,
          { bytes: Buffer.from(packed, 'base64'), filename: 'signed.pdf' },
          getVisitorQueueTurn(context),
          'document_b64',
        )
  await services.transaction((tx) => beginCeremony(tx, known, EXTERNAL, services.now()))
  const { offerId, documentId, sha256, id, terms } = known
  const signature = {
    kind: 'esign',
    provider: EXTERNAL,
    ceremony: id,
    documentSha256: sha256,
    typed: null,
    file,
  } as const
  await acceptSignedOffer(services, context, {
    endpoint: acceptDocument,
    offerId,
    documentId,
    signature,
    termsSha256: terms,
  })
}

function tryParseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function getClientAddressAndAgent(request: FastifyRequest) {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
