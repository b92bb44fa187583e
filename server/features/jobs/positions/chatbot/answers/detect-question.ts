import { createPhraseMatcher } from '#server/features/jobs/positions/chatbot/understand/phrase-matcher.ts'

/** An answer: a text of the site with its values, or a quoted sentence of a job in the job's language. */
export type Answer = {
  text: string
  isQuote?: boolean
  language?: string | null
  source: { label: string; url: string } | null
}

const QUESTION_WORDS =
  createPhraseMatcher(`what, what's, how, when, where, who, why, which, is, are, do, does, can, could, will, would, was, wie, wann, wo, wer, was, warum, welche, welcher, welches, ist,
  gibt, kann, muss, wird, comment, quand, où, qui, pourquoi, quel, quelle, quels, quelles, combien, est-ce, peut on, puis-je, cómo, cuándo, dónde, quién, por qué, cuál, cuánto, cuánta, qué,
  hay, puedo, come, quando, dove, chi, perché, quale, quanto, posso, como, onde, quem, qual, há, hoe, wanneer, waar, waarom, welke, kan, is er, hur, när, var, vem, miten, milloin, missä,
  onko, jak, kiedy, gdzie, czy, كيف, متى, أين, من, هل, كم, ما, ماذا, لماذا`)

/** Characters before which the question word of a message begins, so that only "and", "hi" or the like precede it. */
const FIRST_WORDS = 8

/** Whether a folded message is a question. */
export function isQuestion(folded: string): boolean {
  if (/[?؟？]|(?:か|吗|嗎|呢)[。.!！]?$/u.test(folded)) return true
  const first = QUESTION_WORDS.find(folded)
  return first !== null && first.from < FIRST_WORDS
}

const WHO =
  createPhraseMatcher(`who is, who's, who are, who runs, who founded, wer ist, wer sind, wer hat, wer leitet, qui est, qui sont, qui dirige, quién es, quiénes son, chi è, chi sono, quem é, quem são, wie is, wie zijn,
  vem är, kuka on, kim jest, kto jest, من هو, من هي, من هم`)

/** Topics that people ask employers about, and that name no kind of work. */
const OF_EMPLOYER =
  createPhraseMatcher(`visa, visas, sponsor, work permit, dress code, parking, car park, canteen, holidays, vacation days, working hours, opening hours, company culture, relocation package, relocation costs, moving costs, probation,
  pet friendly, dog friendly, gym membership, meal vouchers, visum, arbeitserlaubnis, kleiderordnung, bürohund, umzugskosten, jobticket, essensgutscheine, parkplatz, parkplätze, kantine, urlaubstage, arbeitszeiten, probezeit,
  permis de travail, code vestimentaire, horaires, congés, frais de déménagement, titres restaurant, cantine, permiso de trabajo, visado, horarios, vacaciones, gastos de mudanza, aparcamiento, permesso di soggiorno, orari,
  parcheggio, buoni pasto, estacionamento, vale transporte, vale refeição, vale alimentação, plano de saúde, werktijden, werkvergunning, vakantiedagen, verhuiskosten, parkeergelegenheid, parkeerplaats, parkeren, reiskosten,
  reiskostenvergoeding, is there a gym, is there a daycare, gibt es eine kita, gibt es ein fitnessstudio, y a-t-il une crèche, y a-t-il une salle de sport, hay gimnasio, hay guardería, c'è una palestra, tem academia, is er een sportschool,
  is er een fitness, flyttkostnader, koszty przeprowadzki, تأشيرة, ساعات العمل, الدوام, الإجازات, مواقف السيارات, ビザ, 勤務時間, 服装, 駐車場, 引越し費用`)

/** Questions about being allowed to do something, or about what the employer does for its employees. */
const MAY =
  createPhraseMatcher(`can i, may i, may we, could i, can we, am i allowed, are we allowed, is it allowed, are allowed, allowed, darf ich, dürfen wir, darf man, kann ich, kann man, est-ce que je peux, est-ce qu'on peut, puis-je, peut-on, je peux, ai-je le droit, puedo, podemos, se puede,
  podría, posso, si può, possiamo, potrei, pode-se, podemos, mag ik, mogen we, kan ik, får jag, kan jag, saanko, voinko, czy mogę, czy można, erlaubt, autorisé, autorisés, permitido, permitidos, permitida, permesso, consentito, toegestaan, てもいい, ても大丈夫, 行けます, 来れます, هل يمكنني, هل أستطيع, ممكن`)
const DOES =
  createPhraseMatcher(`do you pay, do you reimburse, do you cover, do you allow, do you provide, do you give, do you test, do you check, do you require, do you accept, do you support, do you celebrate, do you match, will you pay, will you cover, would you pay,
  does the company pay, does the company cover, do they pay, zahlt ihr, bezahlt ihr, zahlen sie, erstattet ihr, erstatten sie, übernehmt ihr, übernehmen sie, erlaubt ihr, unterstützt ihr, payez-vous, vous payez, remboursez-vous, vous remboursez,
  prenez-vous en charge, vous prenez en charge, est-ce que vous payez, est-ce que vous remboursez, pagáis, pagan, reembolsáis, reembolsan, cubrís, cubren, permitís, permiten, pagate, rimborsate, coprite, permettete, fornite, vocês pagam, pagam,
  reembolsam, cobrem, permitem, betalen jullie, betaalt u, vergoeden jullie, vergoedt u, krijg ik, betalar ni, ersätter ni, maksatteko, korvaatteko, czy płacicie, czy zwracacie, هل تدفعون, هل تغطون`)
/** Verbs after which such a question is a job search: "Can I work as a nurse?" */
const SEEKS =
  createPhraseMatcher(`work, do, machen, faire, hacer, fare, fazer, doen, work as, work in, work from, working, find, search, see, look, show, become, be a, be an, start, get a job, apply, train, join, arbeiten, finden, suchen, sehen, werden, anfangen, bewerben, jobben, travailler, trouver, chercher, voir,
  devenir, commencer, postuler, bosser, trabajar, encontrar, buscar, ver, ser, empezar, aplicar, lavorare, trovare, cercare, vedere, diventare, iniziare, candidarmi, trabalhar, achar, procurar, começar, candidatar, werken, vinden, zoeken, zien,
  worden, beginnen, solliciteren, arbeta, jobba, hitta, söka, bli, työskennellä, pracować, znaleźć, أعمل, العمل, أجد, أبحث`)

const HOW_MUCH = createPhraseMatcher(
  `what, how much, wie viel, wieviel, was, combien, quel, cuánto, quanto, hoeveel, wat, hur mycket, ile, كم`,
)

/** Questions about what the employer does for its employees: "Do you pay for relocation?" is not about pay. */
export const isAboutEmployerBenefits = (folded: string): boolean => DOES.test(folded) && !HOW_MUCH.test(folded)

const isAskingWhatEmployerDoes = (folded: string): boolean =>
  DOES.test(folded) || (MAY.test(folded) && !SEEKS.test(folded))

/** Questions for someone's name or about working there: what they name is not a job to search for. */
export const isQuestionAboutEmployer = (folded: string): boolean =>
  WHO.test(folded) || OF_EMPLOYER.test(folded) || isAskingWhatEmployerDoes(folded)
