import type { FastifyInstance } from 'fastify'
import { chat, type ChatBlock } from '#contract/chatbot/chatbot.ts'
import type { Search } from '#server/careers/positions/search/find.ts'
import { refuseWhenDown } from '#server/careers/positions/search/refuse-when-down.ts'
import type { SalaryStepsOf } from '#server/careers/positions/search/salary-steps.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer } from '#server/platform/http/answer.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import { admitNotKnowing, answerQuestion } from './answer-question.ts'
import { findCategory, type Read } from './find-category.ts'
import { plainMessage } from './plain-message.ts'
import { searchTurn } from './search-turn.ts'
import { openSiteValues } from './site-values.ts'
import { presentSlots } from './slot-labels.ts'
import { afterChoice, afterSentence, saysSomething } from './slots.ts'
import { openState, sealState } from './state.ts'
import { readSentence } from './understand/read-sentence.ts'

/** Quicker than anybody writes. */
const LIMIT = { max: 60, perMs: 60_000 }

/** The chatbot beside the search (S-18): every message becomes a search, or is answered from the job and the site. It knows nothing of anybody. */
export function chatbotRoutes(app: FastifyInstance, services: Services, salarySteps: SalaryStepsOf): void {
  const { config, search } = services
  const siteValues = openSiteValues(services)

  answer(
    app,
    services,
    chat,
    async (visit, { body }, reply) => {
      const caller = await callerOf(reply)
      requireChatbot(visit)
      const { tenant } = visit
      const locale = localeOf(reply.request, visit)
      const ask: Search = (request) => search.search(tenant.id, request, caller).catch(refuseWhenDown)
      const before = openState(config, tenant.id, body.state)
      const message = await plainMessage(services, body.text.toWellFormed().trim(), locale)
      const searchFor = async (state: typeof before) => {
        const [steps, values] = await Promise.all([salarySteps(tenant.id), siteValues(tenant.id)])
        const found = await searchTurn(services, { tenant, state, steps, values, locale, ask })
        return { ...found, sources: [], state: sealState(config, tenant.id, state), slots: presentSlots(state, locale) }
      }
      if (body.choice) return searchFor(afterChoice(before, body.choice))

      const sentence = readSentence(message)
      const read: Read = (request) => search.read(tenant.id, request, caller).catch(refuseWhenDown)
      const found = await findCategory(read, message, sentence, { now: services.now(), language: locale })
      const asked = { message, found, locale }
      const isWish = saysSomething(sentence)
      const answered =
        (await answerQuestion(services, visit, { ...asked, positionId: body.position_id })) ??
        admitNotKnowing(visit, { ...asked, isWish })
      if (!answered && (found.category || found.place || isWish))
        return searchFor(afterSentence(before, sentence, found))
      const told = answered ?? { reply: [textBlock(say(locale, ASK_FOR_JOB))], sources: [] }
      return {
        ...told,
        searchUrl: null,
        state: sealState(config, tenant.id, before),
        slots: presentSlots(before, locale),
      }
    },
    { limit: LIMIT },
  )
}

function requireChatbot({ tenant, candidate }: Visit): void {
  const { enabled, loggedInOnly } = tenant.configs.chatbotxConfig
  if (!enabled) throw new Failure('not_found', 'This site has no chatbot.')
  if (loggedInOnly && !candidate) throw new Failure('login_required', 'Sign in to continue.')
}

const ASK_FOR_JOB = 'Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.'
const textBlock = (text: string): ChatBlock => ({ type: 'text', text, isQuote: false, language: null })
