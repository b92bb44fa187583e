import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { getCareer } from '#tests/bench/resumes/people/career.ts'
import { LANGUAGES } from '#tests/bench/resumes/people/languages.ts'
import type { DateStyle, Fluency, Home, Locale, LocaleCode, Tongue } from '#tests/bench/resumes/people/locale.ts'
import { getPhone } from '#tests/bench/resumes/people/phone.ts'
import { Random } from '#tests/bench/resumes/people/random.ts'

export type Half = 'tuned' | 'held-back'

/** A person of the corpus: the perfect parser's result, and what layouts need besides. */
export type Person = {
  seed: string
  half: Half
  locale: Locale
  home: Home
  address: string
  email: string
  dateStyle: DateStyle
  content: ProfileContent
}

/**
 * Makes a person from a seed; equal seeds give equal persons. Both halves have their own pools of names, schools and
 * lines of work.
 */
export function makePerson(code: LocaleCode, half: Half, tradeOfHalf: 0 | 1, seed: string): Person {
  const random = new Random(`${half} ${code} ${seed}`)
  const locale = LANGUAGES[code]
  const trade = locale.trades[half === 'tuned' ? tradeOfHalf : tradeOfHalf === 0 ? 2 : 3]
  const [given = '', givenLatin = given] = random.pick(ownPart(locale.given[trade.gender], half)).split('|')
  const [family = '', familyLatin = family] = random.pick(ownPart(locale.family, half)).split('|')
  const home = random.pick(ownPart(locale.homes, half))
  const dateStyle = random.pick(locale.dates)
  const handle = `${plain(givenLatin)}.${plain(familyLatin)}`
  const career = getCareer(random, trade, {
    schools: ownPart(locale.schools, half),
    homes: locale.homes,
    yearsOnly: dateStyle.month === null,
  })
  const content: ProfileContent = {
    ...EMPTY_PROFILE,
    firstName: given,
    lastName: family,
    phone: getPhone(home.country, random),
    location: home.city,
    headline: random.chance(0.6) ? (career.work[0]?.title ?? null) : null,
    summary: random.chance(0.8) ? trade.summary : null,
    ...career,
    languages: listLanguages(random, locale),
    links: listLinks(random, handle),
  }
  const email = `${random.pick([handle, handle.replace('.', ''), `${handle}${random.between(70, 99)}`])}@${random.pick(MAIL_HOSTS)}`
  const address = home.address.replace('{n}', String(random.between(2, 148)))
  return { seed, half, locale, home, address, email, dateStyle, content }
}

/** Every second value, so that nothing tuned on one half occurs in the other. */
function ownPart<T>(pool: readonly T[], half: Half): T[] {
  return pool.filter((_, at) => at % 2 === (half === 'tuned' ? 0 : 1))
}

function listLanguages(random: Random, locale: Locale): ProfileContent['languages'] {
  const others = random.shuffled(OFTEN_LEARNT.filter((tongue) => tongue !== locale.code)).slice(0, random.between(1, 3))
  const learnt = others.map((tongue) => ({ name: locale.tongues[tongue], fluency: random.pick(LEARNT_LEVELS) }))
  return [{ name: locale.tongues[locale.code], fluency: 'native' }, ...learnt]
}

function listLinks(random: Random, handle: string): ProfileContent['links'] {
  const name = handle.replaceAll('.', '-')
  const all = [
    { label: 'LinkedIn', url: `https://www.linkedin.com/in/${name}` },
    { label: 'GitHub', url: `https://github.com/${name}` },
    { label: null, url: `https://${name}.example.com` },
  ]
  return all.filter(() => random.chance(0.4))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

const MAIL_HOSTS = ['example.com', 'example.org', 'example.net', 'mail.example.com']
const OFTEN_LEARNT: readonly Tongue[] = ['en', 'fr', 'es', 'de', 'it', 'ru', 'tr', 'pt']
const LEARNT_LEVELS: readonly Fluency[] = ['fluent', 'professional', 'conversational', 'basic']
