import { phrases } from '#server/careers/positions/chatbot/understand/phrases.ts'

/** What an answer is made of: a text of the site with its values, or a sentence of a job in the job's language. */
export type Answer = {
  text: string
  isQuote?: boolean
  language?: string | null
  source: { label: string; url: string } | null
}

const ASKS =
  phrases(`what, what's, how, when, where, who, why, which, is, are, do, does, can, could, will, would, was, wie, wann, wo, wer, was, warum, welche, welcher, welches, ist,
  gibt, kann, muss, wird, comment, quand, où, qui, pourquoi, quel, quelle, quels, quelles, combien, est-ce, peut on, puis-je, cómo, cuándo, dónde, quién, por qué, cuál, cuánto, cuánta, qué,
  hay, puedo, come, quando, dove, chi, perché, quale, quanto, posso, como, onde, quem, qual, há, hoe, wanneer, waar, waarom, welke, kan, is er, hur, när, var, vem, miten, milloin, missä,
  onko, jak, kiedy, gdzie, czy, كيف, متى, أين, من, هل, كم, ما, ماذا, لماذا`)

/** Whether a folded message asks something. */
export function isQuestion(folded: string): boolean {
  if (/[?؟？]/.test(folded)) return true
  const first = ASKS.find(folded)
  return first !== null && first.from < FIRST_WORDS
}

/** A question begins with its word, behind "and" or "hi" at most. */
const FIRST_WORDS = 8

const WHO =
  phrases(`who is, who's, who are, who runs, who founded, wer ist, wer sind, wer hat, wer leitet, qui est, qui sont, qui dirige, quién es, quiénes son, chi è, chi sono, quem é, quem são, wie is, wie zijn,
  vem är, kuka on, kim jest, kto jest, من هو, من هي, من هم`)

/** What people ask of an employer, and no name of work. */
const OF_EMPLOYER =
  phrases(`visa, visas, sponsor, work permit, dress code, parking, canteen, holidays, vacation days, working hours, opening hours, company culture, relocation package, probation, visum, arbeitserlaubnis, kleiderordnung,
  parkplatz, kantine, urlaubstage, arbeitszeiten, probezeit, permis de travail, code vestimentaire, horaires, congés, permiso de trabajo, visado, horarios, vacaciones, permesso di soggiorno, orari, werktijden,
  werkvergunning, vakantiedagen, تأشيرة, ساعات العمل, الدوام, الإجازات, ビザ, 勤務時間, 服装`)

/** A folded message asks for somebody's name, or how it is to work there: what it names is no work that is looked for. */
export const asksOfEmployer = (folded: string): boolean => WHO.test(folded) || OF_EMPLOYER.test(folded)
