import type { Locale } from '#contract/locales.ts'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { formatFilterValueLabel } from '#server/features/jobs/positions/search/filter-value-label.ts'
import type { ListedRow, PositionRow } from '#server/features/jobs/positions/store.ts'
import { findLastApplyDay } from '#server/features/jobs/positions/presenter.ts'
import { createPhraseMatcher } from '#server/features/jobs/positions/chatbot/understand/phrase-matcher.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { parseStringArray } from '#server/features/jobs/positions/parse-string-array.ts'

/** A job as the answers read it; pay that the employer does not show is not in it. */
export type Job = Pick<
  PositionRow,
  keyof ListedRow | 'employment_type' | 'latlong' | 'openings' | 'description' | 'language'
>

const PAY =
  createPhraseMatcher(`pay, pays, paid, salary, wage, earn, compensation, gehalt, lohn, verdienst, verdiene, bezahlt, vergütung, salaire, payé, rémunération, gagne, salario, sueldo, paga, gana,
  stipendio, retribuzione, guadagna, salário, remuneração, salaris, loon, verdien, betaalt, lön, palkka, zarobki, wynagrodzenie, راتب, الراتب, أجر`)
const PLACE =
  createPhraseMatcher(`where, location, located, office, city, wo, ort, standort, büro, où, lieu, ville, bureau, dónde, ubicación, ciudad, oficina, dove, luogo, sede, onde, local, cidade, waar, locatie,
  plaats, kantoor, var, missä, gdzie, lokalizacja, أين, الموقع, المكان, مكان العمل`)
const SITE =
  createPhraseMatcher(`remote, remotely, home office, homeoffice, from home, hybrid, on site, onsite, von zu hause, télétravail, à distance, hybride, teletrabajo, remoto, desde casa, híbrido, da remoto,
  da casa, ibrido, trabalho remoto, thuiswerken, vanuit huis, distans, hemifrån, etänä, zdalnie, zdalna, عن بعد, من المنزل`)
const KIND =
  createPhraseMatcher(`full time, part time, hours, contract type, kind of contract, permanent, temporary, fixed term, vollzeit, teilzeit, stunden, befristet, unbefristet, temps plein, temps partiel, type de contrat,
  cdi, cdd, heures, jornada, tiempo completo, tiempo parcial, tipo de contrato, horas, tempo pieno, part time, tipo di contratto, ore, tempo integral, voltijd, deeltijd, soort contract, uren,
  heltid, deltid, kokoaikainen, etat, دوام كامل, دوام جزئي, نوع العقد, ساعات`)
const UNTIL =
  createPhraseMatcher(`deadline, apply until, how long can i apply, closing date, apply by, bewerbungsfrist, frist, bis wann, date limite, jusqu'à quand, fecha límite, hasta cuándo, plazo, scadenza, entro quando,
  prazo, até quando, sluitingsdatum, tot wanneer, deadline, sista ansökningsdag, viimeinen hakupäivä, termin, آخر موعد, حتى متى`)
const TEAM = createPhraseMatcher(
  `team, department, abteilung, équipe, service, departamento, equipo, reparto, squadra, equipe, afdeling, avdelning, osasto, dział, قسم, فريق`,
)
const OPENINGS = createPhraseMatcher(
  `how many positions, how many openings, wie viele stellen, combien de postes, cuántas vacantes, quante posizioni, quantas vagas, hoeveel vacatures, كم عدد الوظائف`,
)

const BY_INTERVAL = {
  HOUR: msg('This job pays {pay} an hour.'),
  DAY: msg('This job pays {pay} a day.'),
  WEEK: msg('This job pays {pay} a week.'),
  MONTH: msg('This job pays {pay} a month.'),
  YEAR: msg('This job pays {pay} a year.'),
} as const satisfies Record<Salary['interval'], Text>

/** Answers a folded question from the job's fields; null if no field covers it. */
export function answerAboutJob(folded: string, job: Job, locale: Locale): string | null {
  if (UNTIL.test(folded)) return formatLastDayAnswer(job, locale)
  if (PAY.test(folded)) return formatPayAnswer(job, locale)
  if (SITE.test(folded))
    return formatAnswerWithValues(
      msg('Where you work: {value}'),
      [formatFilterValueLabel('work_site', job.work_location, {}, locale)],
      locale,
    )
  if (KIND.test(folded))
    return formatAnswerWithValues(
      msg('Kind of employment: {value}'),
      parseStringArray(job.employment_type).map((kind) => formatFilterValueLabel('employment_type', kind, {}, locale)),
      locale,
    )
  if (OPENINGS.test(folded) && job.openings)
    return formatAnswerWithValues(msg('Open positions: {value}'), [String(job.openings)], locale)
  if (PLACE.test(folded))
    return formatAnswerWithValues(msg('This job is in {value}.'), parseStringArray(job.locations), locale)
  if (TEAM.test(folded)) return formatAnswerWithValues(msg('Department: {value}'), [job.department], locale)
  return null
}

const NO_PAY: Salary = { currency: 'EUR', min: null, max: null, interval: 'YEAR' }
const MAX_VALUES = 8

function formatPayAnswer({ salary }: Job, locale: Locale): string {
  const { currency, min, max, interval } = salary === null ? NO_PAY : (JSON.parse(salary) as Salary)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  })
  const amounts = [...new Set([min, max].filter((amount) => amount !== null))].map((amount) => format.format(amount))
  if (amounts.length === 0) return translate(locale, msg('The employer does not say what this job pays.'))
  return translate(locale, BY_INTERVAL[interval], { pay: amounts.join('–') })
}

function formatLastDayAnswer(job: Job, locale: Locale): string {
  const day = findLastApplyDay(job)
  if (day === null) return translate(locale, msg('The employer names no last day to apply.'))
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    Date.parse(day),
  )
  return translate(locale, msg('You can apply until {date}.'), { date })
}

function formatAnswerWithValues(text: Text, values: readonly string[], locale: Locale): string {
  const shown = values.filter(Boolean).slice(0, MAX_VALUES)
  return shown.length > 0
    ? translate(locale, text, { value: shown.join(' · ') })
    : translate(locale, msg('The job does not say that.'))
}
