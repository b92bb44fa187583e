import { formatFullName } from '#contract/account/person-name.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { toIsoMonth } from '#src/features/export-resume/document/months.ts'
import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { omitEmpty } from './omit-empty.ts'

/**
 * A candidate as HR Open Standards 4 shapes one (recruiting `CandidateType` with `CandidateProfileType`): the parts
 * of it that a profile fills. Its schemas are given to those who register, so none is checked here; the names are
 * those of its published types.
 */
export type HrOpenCandidate = {
  documentId?: { value: string }
  person: {
    name: { formattedName: string; given?: string; family?: string }
    communication: {
      email?: { address: string }[]
      phone?: { formattedNumber: string }[]
      web?: { url: string; name?: string }[]
      address?: { formattedAddress: string }[]
    }
  }
  profiles: [HrOpenProfile]
}
type HrOpenProfile = {
  profileName?: string
  languageCode: string
  executiveSummary?: string
  employment?: { organization?: Named; positionHistories: [Position] }[]
  education?: (Period & { institution: Named; educationDegrees?: [Degree]; descriptions?: string[] })[]
  certifications?: Certification[]
  /** Skills and languages: the standard stores both as competencies. */
  qualifications?: Competency[]
}
type Named = { name: string }
/** YYYY-MM or YYYY. */
type Period = { start?: string; end?: string; current?: boolean }
type Position = Period & { title: string; location?: { formattedAddress: string }; descriptions?: string[] }
type Degree = { name?: string; specializations?: { name: string }[] }
type Certification = {
  name: string
  issuingAuthority?: Named
  firstIssued?: string
  effectiveTimePeriod?: { validFrom?: string; validTo?: string }
  descriptions?: string[]
}
type Competency = { competencyName: string; proficiencyLevel?: { scoresText: [{ value: string }] } }

/** A profile as an HR Open candidate. `language`: of what was typed. Pick sections first. */
export function toHrOpen(profile: ExportedProfile, language: string): HrOpenCandidate {
  return {
    ...(profile.email === '' ? {} : { documentId: { value: profile.email } }),
    person: toPerson(profile),
    profiles: [
      {
        ...omitEmpty({ profileName: profile.headline, executiveSummary: profile.summary }),
        languageCode: language,
        ...toListUnlessEmpty('employment', profile.work.map(toEmployment)),
        ...toListUnlessEmpty('education', profile.education.map(toEducationAttendance)),
        ...toListUnlessEmpty('certifications', profile.certificates.map(toCertification)),
        ...toListUnlessEmpty('qualifications', [
          ...profile.skills.map(({ name, proficiency }) => toCompetency(name, proficiency)),
          ...profile.languages.map(({ name, fluency }) => toCompetency(name, fluency)),
        ]),
      },
    ],
  }
}

function toListUnlessEmpty<Key extends string, Entry>(key: Key, entries: Entry[]): Partial<Record<Key, Entry[]>> {
  return entries.length === 0 ? {} : ({ [key]: entries } as Record<Key, Entry[]>)
}

function toPerson(profile: ExportedProfile): HrOpenCandidate['person'] {
  const { firstName, lastName, email, phone, location, links } = profile
  const formattedName = formatFullName(profile) || email
  return {
    name: { formattedName, ...omitEmpty({ given: firstName, family: lastName }) },
    communication: {
      ...toListUnlessEmpty('email', email === '' ? [] : [{ address: email }]),
      ...toListUnlessEmpty('phone', phone === null ? [] : [{ formattedNumber: phone }]),
      ...toListUnlessEmpty('address', location === null ? [] : [{ formattedAddress: location }]),
      ...toListUnlessEmpty(
        'web',
        links.map(({ label, url }) => ({ url, ...omitEmpty({ name: label }) })),
      ),
    },
  }
}

function toEmployment({ title, company, location, dates, description }: ProfileContent['work'][number]) {
  const position: Position = {
    title,
    ...toPeriod(dates),
    ...(location === null ? {} : { location: { formattedAddress: location } }),
    ...toDescriptions(description),
  }
  const positionHistories: [Position] = [position]
  return { ...(company === null ? {} : { organization: { name: company } }), positionHistories }
}

function toEducationAttendance({ school, degree, field, dates, description }: ProfileContent['education'][number]) {
  const own: Degree = {
    ...omitEmpty({ name: degree }),
    ...(field === null ? {} : { specializations: [{ name: field }] }),
  }
  const educationDegrees: [Degree] = [own]
  return {
    institution: { name: school },
    ...toPeriod(dates),
    ...(degree === null && field === null ? {} : { educationDegrees }),
    ...toDescriptions(description),
  }
}

function toCertification({
  name,
  issuer,
  issued,
  expires,
  url,
}: ProfileContent['certificates'][number]): Certification {
  return {
    name,
    ...(issuer === null ? {} : { issuingAuthority: { name: issuer } }),
    ...omitEmpty({ firstIssued: issued && toIsoMonth(issued) }),
    ...(expires === null ? {} : { effectiveTimePeriod: { validTo: toIsoMonth(expires) } }),
    ...toDescriptions(url),
  }
}

function toCompetency(competencyName: string, level: string | null): Competency {
  return level === null ? { competencyName } : { competencyName, proficiencyLevel: { scoresText: [{ value: level }] } }
}

const toDescriptions = (text: string | null) => (text === null ? {} : { descriptions: [text] })

function toPeriod(dates: ProfileContent['work'][number]['dates']): Period {
  if (!dates) return {}
  const { startDate, endDate, isCurrent } = dates
  return {
    ...omitEmpty({ start: startDate && toIsoMonth(startDate), end: isCurrent ? null : endDate && toIsoMonth(endDate) }),
    current: isCurrent,
  }
}
