import type { Locale } from '#contract/locales.ts'
import type { Salary } from '#contract/positions/positions.ts'
import { labelOf } from '#server/careers/positions/search/labels.ts'
import type { ListedRow, PositionRow } from '#server/careers/positions/store.ts'
import { lastDayOf } from '#server/careers/positions/presenter.ts'
import { phrases } from '#server/careers/positions/chatbot/understand/phrases.ts'
import { say, type Text } from '#server/platform/texts/say.ts'

/** A job as the answers read it; pay that the employer does not show is not in it. */
export type Job = Pick<
  PositionRow,
  keyof ListedRow | 'employment_type' | 'latlong' | 'openings' | 'description' | 'language'
>

const PAY =
  phrases(`pay, pays, paid, salary, wage, earn, compensation, gehalt, lohn, verdienst, verdiene, bezahlt, vergütung, salaire, payé, rémunération, gagne, salario, sueldo, paga, gana,
  stipendio, retribuzione, guadagna, salário, remuneração, salaris, loon, verdien, betaalt, lön, palkka, zarobki, wynagrodzenie, راتب, الراتب, أجر`)
const PLACE =
  phrases(`where, location, located, office, city, wo, ort, standort, büro, où, lieu, ville, bureau, dónde, ubicación, ciudad, oficina, dove, luogo, sede, onde, local, cidade, waar, locatie,
  plaats, kantoor, var, missä, gdzie, lokalizacja, أين, الموقع, المكان, مكان العمل`)
const SITE =
  phrases(`remote, remotely, home office, homeoffice, from home, hybrid, on site, onsite, von zu hause, télétravail, à distance, hybride, teletrabajo, remoto, desde casa, híbrido, da remoto,
  da casa, ibrido, trabalho remoto, thuiswerken, vanuit huis, distans, hemifrån, etänä, zdalnie, zdalna, عن بعد, من المنزل`)
const KIND =
  phrases(`full time, part time, hours, contract type, kind of contract, permanent, temporary, fixed term, vollzeit, teilzeit, stunden, befristet, unbefristet, temps plein, temps partiel, type de contrat,
  cdi, cdd, heures, jornada, tiempo completo, tiempo parcial, tipo de contrato, horas, tempo pieno, part time, tipo di contratto, ore, tempo integral, voltijd, deeltijd, soort contract, uren,
  heltid, deltid, kokoaikainen, etat, دوام كامل, دوام جزئي, نوع العقد, ساعات`)
const UNTIL =
  phrases(`deadline, apply until, how long can i apply, closing date, apply by, bewerbungsfrist, frist, bis wann, date limite, jusqu'à quand, fecha límite, hasta cuándo, plazo, scadenza, entro quando,
  prazo, até quando, sluitingsdatum, tot wanneer, deadline, sista ansökningsdag, viimeinen hakupäivä, termin, آخر موعد, حتى متى`)
const TEAM = phrases(
  `team, department, abteilung, équipe, service, departamento, equipo, reparto, squadra, equipe, afdeling, avdelning, osasto, dział, قسم, فريق`,
)
const OPENINGS = phrases(
  `how many positions, how many openings, wie viele stellen, combien de postes, cuántas vacantes, quante posizioni, quantas vagas, hoeveel vacatures, كم عدد الوظائف`,
)

const BY_INTERVAL = {
  HOUR: 'This job pays %(pay)s an hour.',
  DAY: 'This job pays %(pay)s a day.',
  WEEK: 'This job pays %(pay)s a week.',
  MONTH: 'This job pays %(pay)s a month.',
  YEAR: 'This job pays %(pay)s a year.',
} as const satisfies Record<Salary['interval'], Text>

/** What the job itself says about what a folded question asks; null where that is nothing it has a field for. */
export function aboutJob(folded: string, job: Job, locale: Locale): string | null {
  if (UNTIL.test(folded)) return untilText(job, locale)
  if (PAY.test(folded)) return payText(job, locale)
  if (SITE.test(folded))
    return valueText('Where you work: %(value)s', [labelOf('work_site', job.work_location, {}, locale)], locale)
  if (KIND.test(folded))
    return valueText(
      'Kind of employment: %(value)s',
      listOf(job.employment_type).map((kind) => labelOf('employment_type', kind, {}, locale)),
      locale,
    )
  if (OPENINGS.test(folded) && job.openings)
    return valueText('Open positions: %(value)s', [String(job.openings)], locale)
  if (PLACE.test(folded)) return valueText('This job is in %(value)s.', listOf(job.locations), locale)
  if (TEAM.test(folded)) return valueText('Department: %(value)s', [job.department], locale)
  return null
}

function payText({ salary }: Job, locale: Locale): string {
  const { currency, min, max, interval } = salary === null ? NO_PAY : (JSON.parse(salary) as Salary)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  })
  const amounts = [...new Set([min, max].filter((amount) => amount !== null))].map((amount) => format.format(amount))
  if (amounts.length === 0) return say(locale, 'The employer does not say what this job pays.')
  return say(locale, BY_INTERVAL[interval], { pay: amounts.join('–') })
}

function untilText(job: Job, locale: Locale): string {
  const day = lastDayOf(job)
  if (day === null) return say(locale, 'The employer names no last day to apply.')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
    Date.parse(day),
  )
  return say(locale, 'You can apply until %(date)s.', { date })
}

function valueText(text: Text, values: readonly string[], locale: Locale): string {
  const said = values.filter(Boolean).slice(0, MOST_VALUES)
  return said.length > 0 ? say(locale, text, { value: said.join(' · ') }) : say(locale, 'The job does not say that.')
}

const listOf = (json: string) => JSON.parse(json) as string[]
const NO_PAY: Salary = { currency: 'EUR', min: null, max: null, interval: 'YEAR' }
const MOST_VALUES = 8
