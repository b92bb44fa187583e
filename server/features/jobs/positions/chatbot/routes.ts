import type { FastifyInstance } from 'fastify'
import { chat, type ChatBlock } from '#contract/jobs/chatbot/chatbot.ts'
import type { Search } from '#server/features/jobs/positions/search/index-query.ts'
import { refuseWhenDown } from '#server/features/jobs/positions/search/refuse-when-down.ts'
import type { GetSalarySteps } from '#server/features/jobs/positions/search/salary-steps.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getCaller } from '#server/platform/http/guards/caller.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { answerUnknownQuestion, answerQuestion } from './answer-question.ts'
import { findCategory, type CategoryReading } from './find-category.ts'
import { rephraseMessage } from './rephrase-message.ts'
import { searchForTurn } from './search-for-turn.ts'
import { createSiteValuesReader } from './site-values.ts'
import { presentSlots } from './present-slots.ts'
import { applyChoice, applySentence, hasSlots } from './slots.ts'
import { verifyState, signState } from './state.ts'
import { parseSentence } from './understand/parse-sentence.ts'

/** Quicker than anybody writes. */
const LIMIT = { max: 60, perMs: 60_000 }

/**
 * The chatbot of the search (S-18): every message becomes a search, or is answered from the job and the site. It has
 * no access to personal data.
 */
export function registerChatbotRoutes(app: FastifyInstance, services: Services, salarySteps: GetSalarySteps): void {
  const { config, search } = services
  const siteValues = createSiteValuesReader(services)

  mountEndpoint(
    app,
    services,
    chat,
    async (context, { body }, reply) => {
      const caller = await getCaller(reply)
      requireChatbot(context)
      const { tenant } = context
      const locale = negotiateRequestLocale(reply.request, context)
      const runQuery: Search = (request) => search.search(tenant.id, request, caller).catch(refuseWhenDown)
      const before = verifyState(config, tenant.id, body.state)
      const message = await rephraseMessage(services, body.text.toWellFormed().trim(), locale)
      const searchFor = async (state: typeof before) => {
        const [steps, values] = await Promise.all([salarySteps(tenant.id), siteValues(tenant.id)])
        const found = await searchForTurn(services, { tenant, state, steps, values, locale, ask: runQuery })
        return { ...found, sources: [], state: signState(config, tenant.id, state), slots: presentSlots(state, locale) }
      }
      if (body.choice) return searchFor(applyChoice(before, body.choice))

      const sentence = parseSentence(message)
      const read: CategoryReading = (request) => search.read(tenant.id, request, caller).catch(refuseWhenDown)
      const found = await findCategory(read, message, sentence, { now: services.now(), language: locale })
      const question = { message, found, locale }
      const isSearch = hasSlots(sentence)
      const answered =
        (await answerQuestion(services, context, { ...question, positionId: body.position_id })) ??
        answerUnknownQuestion(context, { ...question, isWish: isSearch })
      if (!answered && (found.category || found.place || isSearch))
        return searchFor(applySentence(before, sentence, found))
      const chatAnswer = answered ?? { reply: [toTextBlock(translate(locale, ASK_FOR_JOB))], sources: [] }
      return {
        ...chatAnswer,
        searchUrl: null,
        state: signState(config, tenant.id, before),
        slots: presentSlots(before, locale),
      }
    },
    { limit: LIMIT },
  )
}

function requireChatbot({ tenant, candidate }: RequestContext): void {
  const { enabled, loggedInOnly } = tenant.configs.chatbotxConfig
  if (!enabled) throw new Failure('not_found', 'This site has no chatbot.')
  if (loggedInOnly && !candidate) throw new Failure('login_required', 'Sign in to continue.')
}

const ASK_FOR_JOB = 'Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.'
const toTextBlock = (text: string): ChatBlock => ({ type: 'text', text, isQuote: false, language: null })
