import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { ANYWHERE, HELLO, START_OVER, THANKS } from './phrase-lists.ts'
import { extractExclusions } from './exclusions.ts'
import { extractEmploymentKinds } from './employment-kinds.ts'
import { findHomeLocationSpan, extractFormerWorkSpans } from './former-work.ts'
import { BEGINS, detectSeniorityLevel, NO_EXPERIENCE, type Level } from './seniority-level.ts'
import { findRequestedPay, type RequestedPay } from './requested-pay.ts'
import { replaceSpanBySpaces, type Phrases, type Span, createPhraseMatcher } from './phrase-matcher.ts'
import { extractWorkSite, SITES, type Site } from './work-sites.ts'

/** Phrases of people who ask how applying or the site works, rather than for jobs. */
const APPLYING =
  createPhraseMatcher(`my application, my applications, an application, the application, application status, application form, after applying, applied for, i applied, have applied, already applied, cover letter, upload, uploaded, my cv, my resume, a cv, a resume, my account, my profile, my data, password, log in, login, sign up, hear back, get back to me, interview, deadline, closing date, reference number, withdraw, recruiter, hiring process, selection process, apply without, how do i apply, how can i apply, how to apply, apply for several, apply for more, apply twice, apply again, about the company, about your company, what is it like to work, are you a bot, are you a robot, who are you, what can you do, how does this work,
  meine bewerbung, meine bewerbungen, die bewerbung, eine bewerbung, bewerbung, bewerbungen, bewerbungsprozess, bewerbungsfrist, bewerbungsunterlagen, unterlagen, anschreiben, motivationsschreiben, lebenslauf, zeugnisse, hochladen, mein konto, mein profil, meine daten, passwort, anmelden, registrieren, beworben, bewerbe ich mich, kann ich mich bewerben, mehrfach bewerben, ruckmeldung, vorstellungsgesprach, bewerbungsgesprach, zuruckziehen, ansprechpartner, über die firma, über das unternehmen, über euch, bist du ein bot, wer bist du, was kannst du, wie funktioniert das,
  ma candidature, mes candidatures, la candidature, une candidature, candidature, candidatures, candidature spontanée, comment postuler, j'ai postulé, postuler sans, postuler à plusieurs, lettre de motivation, mon cv, un cv, le cv, mon compte, un compte, mon profil, mes données, mot de passe, me connecter, m'inscrire, entretien, date limite, une réponse, recruteur, processus de recrutement, sur l'entreprise, votre entreprise, es-tu un robot, êtes-vous un robot, qui es-tu, tu es qui, comment ça marche,
  mi solicitud, mis solicitudes, la solicitud, una solicitud, mi candidatura, mis candidaturas, candidatura, carta de presentación, mi currículum, el currículum, currículum, mi cv, el cv, mi cuenta, una cuenta, mi perfil, mis datos, contraseña, iniciar sesión, registrarme, cómo me apunto, cómo aplico, cómo puedo aplicar, cómo solicito, inscripción, entrevista, plazo, proceso de selección, una respuesta, me van a responder, me contestan, retirar, sobre la empresa, vuestra empresa, eres un robot, eres un bot, quién eres, cómo funciona,
  mijn sollicitatie, mijn sollicitaties, de sollicitatie, sollicitatie, sollicitaties, sollicitatieprocedure, sollicitatiegesprek, gesolliciteerd, hoe solliciteer ik, hoe kan ik solliciteren, motivatiebrief, sollicitatiebrief, mijn cv, een cv, cv uploaden, mijn account, een account, mijn profiel, mijn gegevens, wachtwoord, inloggen, aanmelden, sluitingsdatum, intrekken, antwoord krijgen, hoor ik iets, hoor ik terug, over het bedrijf, jullie bedrijf, ben je een robot, ben jij een robot, wie ben je, hoe werkt dit, hoe werkt het,
  طلبي, طلباتي, طلب التوظيف, الطلب, التقديم, تقديم الطلب, بعد التقديم, قدمت, تقدمت, كيف أقدم, كيف اتقدم, كيفية التقديم, طريقة التقديم, سيرة ذاتية, السيرة الذاتية, سيرتي الذاتية, السي في, خطاب تعريفي, رسالة تغطية, حسابي, ملفي, بياناتي, كلمة المرور, كلمة السر, تسجيل الدخول, المقابلة, مقابلة, موعد المقابلة, آخر موعد, الرد, سحب, عن الشركة, عن شركتكم, هل أنت روبوت, من أنت, انت مين, كيف يعمل,
  la mia candidatura, candidatura, lettera di presentazione, curriculum, colloquio, minha candidatura, entrevista, min ansökan, ansökan, intervju, hakemus, hakemukseni, haastattelu, moja aplikacja, rozmowa kwalifikacyjna`)

/** Phrases that make a message a job search even if it also mentions applying. */
const SEEKS =
  createPhraseMatcher(`looking for, i'm after, searching for, i want a job, i want to work, i'd like to work, i would like to work, i need a job, seeking, any jobs, jobs as, jobs in, job as a, job in, positions in, vacancies in, roles in, ich suche, suche, jobs als, stelle als, stellen als, job als, je cherche, je recherche, recherche un, poste de, postes de, emploi de, offres d'emploi, busco, estoy buscando, trabajo de, trabajo como, empleo de, puesto de, vacantes de,
  ofertas de, ik zoek, zoek werk, op zoek naar, baan als, vacatures, werk als, أبحث عن, ابحث عن, أريد العمل, اريد وظيفة, وظائف في, وظيفة في, ادور على, بدور على, cerco, procuro, söker, etsin, szukam`)

/** Whether a folded text is about applying or the site, not a search for work. */
const isAboutApplying = (text: string): boolean => APPLYING.test(text) && !SEEKS.test(text)

/** The parts of a sentence about the desired job, apart from the work and the place, which the search engine finds. */
export type ParsedSentence = {
  kinds: EmploymentKind[]
  site: Site | null
  level: Level | null
  pay: RequestedPay | null
  without: string[]
  isAnywhere: boolean
  startsOver: boolean
  /** Whether the message asks how applying or the site works, so that nothing in it is searched for. */
  isAboutApplying: boolean
  /** Folded: the home location, used if no other place is named. */
  livesIn: string
  /** Folded: past or learned work, searched for if no other work is named. */
  knows: string
  /** Folded: the remaining words, for the search engine. */
  rest: string
}

/**
 * Characters of a folded message that are read. A message has at most half as many before folding, and every list is
 * searched in them.
 */
const LONGEST = 2000

/** Reads a message in any language of the lists. Never fails; O(length · phrases). */
export function parseSentence(message: string): ParsedSentence {
  let text = foldText(message.slice(0, LONGEST))
    .slice(0, LONGEST)
    .replaceAll(/[’‘`´]/g, "'")
  const whole = text
  const clear = (spans: readonly Span[]) => {
    for (const span of spans) text = replaceSpanBySpaces(text, span)
    return spans.length > 0
  }
  const take = (one: Phrases) => clear(one.all(text))
  const startsOver = take(START_OVER)
  // A greeting counts only at the beginning; elsewhere its words mean something else: "moi" is also French.
  for (const _time of [1, 2]) clear(HELLO.all(text).filter(({ from }) => !/\p{L}/u.test(text.slice(0, from))))
  take(THANKS)
  const left = extractFormerWorkSpans(text)
  const known = left.filter(({ isKnown }) => isKnown).map(({ from, to }) => text.slice(from, to))
  clear(left)
  const level = detectSeniorityLevel(text)
  const home = findHomeLocationSpan(text)
  const livesIn = home ? text.slice(home.from, home.to) : ''
  if (home) clear([home])
  const isAnywhere = take(ANYWHERE)
  take(NO_EXPERIENCE)
  take(BEGINS)
  // The numbers in "520-euro job" and "20 hours a week" are not the pay asked for.
  const paid = findRequestedPay(extractEmploymentKinds(text).spans.reduce(replaceSpanBySpaces, text))
  if (paid) clear([paid.span])
  const excluded = extractExclusions(text)
  // Excluded kinds of employment, each with its whole name: "not self-employed".
  const unwanted = extractEmploymentKinds(text).spans.filter((kind) =>
    excluded.spans.some(({ from, to }) => from <= kind.from && kind.from < to),
  )
  const excludedKinds = unwanted.map(({ from, to }) => text.slice(from, to).trim())
  const excludedText = excluded.spans.map(({ from, to }) => text.slice(from, to)).join(' ')
  clear([...excluded.spans, ...unwanted])
  const { kinds, spans: kindSpans } = extractEmploymentKinds(text)
  clear(kindSpans)
  const { site, spans: siteSpans } = extractWorkSite(text)
  clear(siteSpans)
  const isNotRemote = SITES.remote.test(excludedText)
  return {
    kinds,
    site: site ?? (isNotRemote ? 'onsite' : null),
    level,
    pay: paid?.pay ?? null,
    without: [
      ...excludedKinds,
      ...excluded.words.filter((word) => !excludedKinds.some((kind) => kind.includes(word))),
    ].filter((word) => !SITES.remote.test(word)),
    isAnywhere,
    startsOver,
    isAboutApplying: isAboutApplying(whole),
    livesIn,
    knows: known.join(' '),
    rest: text.replaceAll(/\s+/g, ' ').trim(),
  }
}
