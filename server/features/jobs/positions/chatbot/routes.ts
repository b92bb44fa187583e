import type { FastifyInstance } from 'fastify'
import { chat, type ChatBlock, CHAT_TEXT } from '#contract/jobs/chatbot/chatbot.ts'
import type { Search } from '#server/features/jobs/positions/search/index-query.ts'
import { throwUnavailableIfDown } from '#server/features/jobs/positions/search/throw-unavailable-if-down.ts'
import type { GetSalarySteps } from '#server/features/jobs/positions/search/salary-steps.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { answerUnknownQuestion, answerQuestion } from './answer-question.ts'
import { resolveWorkAndPlace, type CategoryReading } from './resolve-work-and-place.ts'
import { searchForTurn } from './search-for-turn.ts'
import { presentSlots } from './present-slots.ts'
import {
  applyChipToSlots,
  applySentenceToSlots,
  isSentenceFillingSlots,
  EMPTY_SLOTS,
  slots,
  type Slots,
} from './update-slots.ts'
import { parseSentence } from './understand/parse-sentence.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { cacheByTenant } from '#server/platform/cache-by-tenant.ts'
import type { Facets } from './chat-query.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, type KeySource } from '#server/config/config.ts'

const FIELDS = ['employment_type', 'seniority', 'work_site']

const CACHE_MS = 10 * 60_000

/** The requester of values that all visitors share: the search goes on even after the first caller has gone. */
const EVERYBODY = { address: 'site values', isPatient: true }

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('too late'))))

/** Time limit for rephrasing, ms: the longest that a visitor should wait. */
const REPHRASE_TIMEOUT = 1500

/** Messages per minute and visitor, more than anybody writes. */
const LIMIT = { max: 60, perMs: 60_000 }

const ASK_FOR_JOB = msg('Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.')

/**
 * The chatbot of the search (S-18): every message becomes a search, or is answered from the job and the site. It has
 * no access to personal data.
 */
export function registerChatbotRoutes(app: FastifyInstance, services: Services, salarySteps: GetSalarySteps): void {
  const { config, search } = services
  const siteValues = createFilterValuesReader(services)

  mountEndpoint(
    app,
    services,
    chat,
    async (context, { body }, reply) => {
      const caller = await getWaitingCaller(reply)
      requireChatbotAccess(context)
      const { tenant } = context
      const locale = negotiateRequestLocale(reply.request, context)
      const runQuery: Search = (request) => search.search(tenant.id, request, caller).catch(throwUnavailableIfDown)
      const before = readSignedSlots(config, tenant.id, body.state)
      const message = await rephraseWithLanguageModel(services, body.text.toWellFormed().trim(), locale)
      const searchFor = async (state: typeof before) => {
        const [steps, values] = await Promise.all([salarySteps(tenant.id), siteValues(tenant.id)])
        const found = await searchForTurn(services, { tenant, state, steps, values, locale, ask: runQuery })
        return { ...found, sources: [], state: signSlots(config, tenant.id, state), slots: presentSlots(state, locale) }
      }
      if (body.choice) return searchFor(applyChipToSlots(before, body.choice))

      const sentence = parseSentence(message)
      const read: CategoryReading = (request) => search.read(tenant.id, request, caller).catch(throwUnavailableIfDown)
      const found = await resolveWorkAndPlace(read, message, sentence, { now: services.now(), language: locale })
      const question = { message, found, locale }
      const isSearch = isSentenceFillingSlots(sentence)
      const answered =
        (await answerQuestion(services, context, { ...question, positionId: body.position_id })) ??
        answerUnknownQuestion(context, { ...question, isWish: isSearch })
      if (!answered && (found.category || found.place || isSearch))
        return searchFor(applySentenceToSlots(before, sentence, found))
      const chatAnswer = answered ?? { reply: [toTextBlock(translate(locale, ASK_FOR_JOB))], sources: [] }
      return {
        ...chatAnswer,
        searchUrl: null,
        state: signSlots(config, tenant.id, before),
        slots: presentSlots(before, locale),
      }
    },
    { limit: LIMIT },
  )
}

function requireChatbotAccess({ tenant, candidate }: RequestContext): void {
  const { enabled, loggedInOnly } = tenant.configs.chatbotxConfig
  if (!enabled) throw new Failure('not_found', msg('This site has no chatbot.'))
  if (loggedInOnly && !candidate) throw new Failure('login_required', msg('Sign in to continue.'))
}

const toTextBlock = (text: string): ChatBlock => ({ type: 'text', text, isQuote: false, language: null })

/** The message as rephrased by the language model, if one is configured and responds in time; otherwise unchanged. */
async function rephraseWithLanguageModel(
  { languageModel, log }: Pick<Services, 'languageModel' | 'log'>,
  message: string,
  locale: Locale,
): Promise<string> {
  if (!languageModel || message === '') return message
  try {
    const signal = AbortSignal.timeout(REPHRASE_TIMEOUT)
    const rephrased = await Promise.race([languageModel.plain(message, locale, signal), rejectOnAbort(signal)])
    return rephrased.toWellFormed().trim().slice(0, CHAT_TEXT) || message
  } catch (error) {
    log.warn(describeErrorForLog(error), 'the language model did not answer')
    return message
  }
}

/**
 * The values of employment, level and work site among the jobs of a site, cached because they seldom change and every
 * message needs them.
 */
function createFilterValuesReader({ search, now }: Pick<Services, 'search' | 'now'>) {
  const read = async (tenantId: number): Promise<Facets> => {
    const all = { query: '', filters: {}, sort: 'relevance', start: 0, size: 0, facets: FIELDS, now: now() } as const
    const { facets } = await search.search(tenantId, all, EVERYBODY).catch(throwUnavailableIfDown)
    return facets
  }
  return cacheByTenant(read, { ms: CACHE_MS, now })
}

// The client stores the conversation: nothing is stored here, and a state from the client is only accepted with the
// server's signature.

/** Signs the slots that the client stores. */
function signSlots(config: KeySource, tenantId: number, state: Slots): string {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${body}.${computeSlotsSignature(config, tenantId, body)}`
}

/** The slots of the previous turn; empty if there was none, or if its signature is bad. */
function readSignedSlots(config: KeySource, tenantId: number, sealed: string | undefined): Slots {
  const [body = '', mac = ''] = (sealed ?? '').split('.')
  const right = Buffer.from(computeSlotsSignature(config, tenantId, body))
  const sentMac = Buffer.from(mac)
  if (right.length !== sentMac.length || !timingSafeEqual(right, sentMac)) return EMPTY_SLOTS
  // The state may come from another version of the site, with another shape.
  return slots.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? EMPTY_SLOTS
}

function computeSlotsSignature(config: KeySource, tenantId: number, body: string): string {
  return createHmac('sha256', deriveKey(config, 'chatbot')).update(`${tenantId}\n${body}`).digest('base64url')
}
