import type { ChatBlock } from '#contract/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { addressOf, isClosed, withShownPay } from '#server/careers/positions/presenter.ts'
import { requirePosition } from '#server/careers/positions/store.ts'
import { lookFor } from '#server/platform/brakes/unknown-ids.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { fold } from '#server/geocode/fold.ts'
import { contactAddress } from '#server/platform/tenant/contact-address.ts'
import { say } from '#server/platform/texts/say.ts'
import { aboutJob, type Job } from './answers/about-job.ts'
import { aboutSite, askInApplication, wantsPerson } from './answers/about-site.ts'
import { asksOfEmployer, asksWhatIsDone, isQuestion, type Answer } from './answers/question.ts'
import { quoteJob } from './answers/quote-job.ts'
import { HELLO } from './understand/concepts.ts'
import { phrases } from './understand/phrases.ts'

type Asked = {
  message: string
  /** What the message names as work and place: then it is rather about a search. */
  found: { category: string; place: string; hasHead: boolean }
  locale: Locale
  /** The job somebody looks at. */
  positionId: number | undefined
}
type Answered = { reply: ChatBlock[]; sources: { label: string; url: string }[] }

/** Answers what is asked about the site, a person to talk to, or the job that is shown, each with its source; null for a wish for jobs. */
export async function answerQuestion(services: Services, visit: Visit, asked: Asked): Promise<Answered | null> {
  const { message, found, locale } = asked
  const folded = fold(message).replaceAll(/[’‘`]/g, "'")
  if (folded === '' || (HELLO.test(folded) && folded.length < SHORT && !found.hasHead)) return hello(locale)
  if (wantsPerson(folded)) return handOver(visit, locale)
  const asks = isQuestion(folded)
  const onSite = asks || !found.hasHead ? aboutSite(folded, locale) : null
  if (onSite) return told(onSite)
  const isWish = found.hasHead && !asksOfEmployer(folded)
  const meansJob = asks && !JOBS.test(folded) && (THIS.test(folded) || !isWish)
  const job = meansJob ? await jobShown(services, visit, asked.positionId) : null
  return job && answerFrom(job, { message, folded, locale, isWish })
}

/** A question that is no wish for jobs, and that nothing here answers: it is said so, and who can be asked; null for anything else. */
export function admitNotKnowing(
  visit: Visit,
  { message, found, locale, isWish }: Omit<Asked, 'positionId'> & { isWish: boolean },
): Answered | null {
  const folded = fold(message).replaceAll(/[’‘`]/g, "'")
  // "Can I bring my dog to the office in Hamburg?" says where, and looks for no job there.
  const isWanted = isWish || found.place !== '' || found.hasHead
  if (JOBS.test(folded) || !isQuestion(folded) || (isWanted && !asksOfEmployer(folded))) return null
  const { reply, sources } = handOver(visit, locale)
  return { reply: [{ type: 'text', text: say(locale, NOT_KNOWN), isQuote: false, language: null }, ...reply], sources }
}

const NOT_KNOWN = 'I don’t know that. I only know the open jobs and how applying works here.'

type Question = { message: string; folded: string; locale: Locale; isWish: boolean }

/** What its fields tell, else a sentence of its description, unless the message names work that somebody may be looking for. */
function answerFrom({ row, url }: Shown, { message, folded, locale, isWish }: Question): Answered | null {
  const source = { label: row.name, url }
  const said = asksWhatIsDone(folded) ? null : aboutJob(folded, row, locale)
  if (said !== null) return told({ text: said, source })
  const quote = isWish ? null : quoteJob(message, row)
  return quote === null ? null : told({ text: quote, isQuote: true, language: row.language, source })
}

type Shown = { row: Job; url: string }

/** An open job of the tenant, as its page shows it. */
async function jobShown(services: Services, visit: Visit, id: number | undefined): Promise<Shown | null> {
  if (id === undefined) return null
  try {
    const { db, now } = services
    const row = await lookFor(services, visit.ip, id, () => requirePosition(db, visit.tenant.id, id, visit.candidate))
    return isClosed(row, now()) ? null : { row: withShownPay(row, visit.tenant), url: addressOf(row) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}

function told({ text, isQuote = false, language = null, source }: Answer): Answered {
  return { reply: [{ type: 'text', text, isQuote, language }], sources: source ? [source] : [] }
}

function hello(locale: Locale): Answered {
  return told({
    text: say(locale, 'Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.'),
    source: null,
  })
}

function handOver({ tenant }: Visit, locale: Locale): Answered {
  const { handoff } = tenant.configs.chatbotxConfig
  const url = handoff ? contactAddress(handoff.url) : null
  if (!handoff || url === null) return told(askInApplication(locale))
  const text: ChatBlock = {
    type: 'text',
    text: say(locale, 'A person can help you here:'),
    isQuote: false,
    language: null,
  }
  return { reply: [text, { type: 'handoff', label: handoff.label || tenant.name, url }], sources: [] }
}

/** Of a greeting with nothing else. */
const SHORT = 30
const THIS = phrases(
  `this, it, here, dieser, diese, dieses, hier, ce, cet, cette, ici, este, esta, aquí, questo, questa, qui, isto, aqui, dit, deze, hier, den här, tämä, ta, to, هذه, هذا, هنا`,
)
const JOBS =
  phrases(`jobs, roles, positions, openings, vacancies, stellen, arbeit, jobangebote, emplois, postes, offres, empleos, trabajos, ofertas, vacantes, lavori, offerte, posizioni, vagas, empregos,
  banen, vacatures, tjänster, työpaikkoja, oferty, وظائف`)
