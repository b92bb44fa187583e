import { msg } from '#contract/zod-free/text.ts'
import type { ChatBlock } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { getPositionPath, isPositionClosed, omitHiddenPay } from '#server/features/jobs/positions/presenter.ts'
import { requirePosition } from '#server/features/jobs/positions/store.ts'
import { lookUpWithIdLimit } from '#server/platform/rate-limits/unknown-id-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { parseContactUrl } from '#server/platform/tenant/parse-contact-url.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { answerAboutJob, type Job } from './answers/about-job.ts'
import { answerAboutSite, buildWriteToEmployerAnswer, isAskingForPerson } from './answers/about-site.ts'
import { isQuestionAboutEmployer, isAboutEmployerBenefits, isQuestion, type Answer } from './answers/detect-question.ts'
import { findQuoteInJob } from './answers/find-quote.ts'
import { HELLO } from './understand/phrase-lists.ts'
import { createPhraseMatcher } from './understand/phrase-matcher.ts'

type ChatQuestion = {
  message: string
  /** The work and place that the message names: then it is more likely a search. */
  found: { category: string; place: string; hasHead: boolean }
  locale: Locale
  /** Id of the job on screen. */
  positionId: number | undefined
}
type ChatAnswer = { reply: ChatBlock[]; sources: { label: string; url: string }[] }

const UNKNOWN_ANSWER = msg('I don’t know that. I only know the open jobs and how applying works here.')

/** Characters up to which a message is a greeting with nothing else. */
const SHORT = 30
const THIS = createPhraseMatcher(
  `this, it, here, dieser, diese, dieses, hier, ce, cet, cette, ici, este, esta, aquí, questo, questa, qui, isto, aqui, dit, deze, hier, den här, tämä, ta, to, هذه, هذا, هنا`,
)
const JOBS =
  createPhraseMatcher(`jobs, roles, positions, openings, vacancies, stellen, arbeit, jobangebote, emplois, postes, offres, empleos, trabajos, ofertas, vacantes, lavori, offerte, posizioni, vagas, empregos,
  banen, vacatures, tjänster, työpaikkoja, oferty, وظائف`)

/**
 * Answers questions about the site, a contact person, or the job on screen, each with its source; null for a job
 * search.
 */
export async function answerQuestion(
  services: Services,
  context: RequestContext,
  question: ChatQuestion,
): Promise<ChatAnswer | null> {
  const { message, found, locale } = question
  const folded = foldText(message).replaceAll(/[’‘`]/g, "'")
  if (folded === '' || (HELLO.test(folded) && folded.length < SHORT && !found.hasHead))
    return buildGreetingAnswer(locale)
  if (isAskingForPerson(folded)) return buildContactPersonAnswer(context, locale)
  const isAsking = isQuestion(folded)
  const onSite = isAsking || !found.hasHead ? answerAboutSite(folded, locale) : null
  if (onSite) return toChatAnswer(onSite)
  const isSearch = found.hasHead && !isQuestionAboutEmployer(folded)
  const meansJob = isAsking && !JOBS.test(folded) && (THIS.test(folded) || !isSearch)
  const job = meansJob ? await findJobOnScreen(services, context, question.positionId) : null
  return job && answerFromJob(job, { message, folded, locale, isWish: isSearch })
}

/**
 * Replies that a question cannot be answered here and whom to ask; null if the message is a job search or not a
 * question.
 */
export function answerUnknownQuestion(
  context: RequestContext,
  { message, found, locale, isWish: isSearch }: Omit<ChatQuestion, 'positionId'> & { isWish: boolean },
): ChatAnswer | null {
  const folded = foldText(message).replaceAll(/[’‘`]/g, "'")
  // "Can I bring my dog to the office in Hamburg?" names a place but is not a job search there.
  const isWanted = isSearch || found.place !== '' || found.hasHead
  if (JOBS.test(folded) || !isQuestion(folded) || (isWanted && !isQuestionAboutEmployer(folded))) return null
  const { reply, sources } = buildContactPersonAnswer(context, locale)
  return {
    reply: [{ type: 'text', text: translate(locale, UNKNOWN_ANSWER), isQuote: false, language: null }, ...reply],
    sources,
  }
}

type Question = { message: string; folded: string; locale: Locale; isWish: boolean }

/**
 * Answers from the job's fields, else with a sentence of its description, unless the message names work to search
 * for.
 */
function answerFromJob(
  { row, url }: ShownJob,
  { message, folded, locale, isWish: isSearch }: Question,
): ChatAnswer | null {
  const source = { label: row.name, url }
  const answer = isAboutEmployerBenefits(folded) ? null : answerAboutJob(folded, row, locale)
  if (answer !== null) return toChatAnswer({ text: answer, source })
  const quote = isSearch ? null : findQuoteInJob(message, row)
  return quote === null ? null : toChatAnswer({ text: quote, isQuote: true, language: row.language, source })
}

type ShownJob = { row: Job; url: string }

/** An open job of the tenant, as its page shows it. */
async function findJobOnScreen(
  services: Services,
  context: RequestContext,
  id: number | undefined,
): Promise<ShownJob | null> {
  if (id === undefined) return null
  try {
    const { db, now } = services
    const row = await lookUpWithIdLimit(services, context.ip, id, () =>
      requirePosition(db, context.tenant.id, id, context.candidate),
    )
    return isPositionClosed(row, now()) ? null : { row: omitHiddenPay(row, context.tenant), url: getPositionPath(row) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}

function toChatAnswer({ text, isQuote = false, language = null, source }: Answer): ChatAnswer {
  return { reply: [{ type: 'text', text, isQuote, language }], sources: source ? [source] : [] }
}

function buildGreetingAnswer(locale: Locale): ChatAnswer {
  return toChatAnswer({
    text: translate(
      locale,
      msg('Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.'),
    ),
    source: null,
  })
}

function buildContactPersonAnswer({ tenant }: RequestContext, locale: Locale): ChatAnswer {
  const { handoff } = tenant.configs.chatbotxConfig
  const url = handoff ? parseContactUrl(handoff.url) : null
  if (!handoff || url === null) return toChatAnswer(buildWriteToEmployerAnswer(locale))
  const text: ChatBlock = {
    type: 'text',
    text: translate(locale, msg('A person can help you here:')),
    isQuote: false,
    language: null,
  }
  return { reply: [text, { type: 'handoff', label: handoff.label || tenant.name, url }], sources: [] }
}
