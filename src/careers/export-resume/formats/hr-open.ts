import { fullName } from '#contract/account/person-name.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { isoMonth } from '#src/careers/export-resume/document/months.ts'
import type { ExportedProfile } from '#src/careers/export-resume/exported-profile.ts'
import { filled } from './filled.ts'

/**
 * A candidate as HR Open Standards 4 shapes one (recruiting `CandidateType` with `CandidateProfileType`): the parts of it that a profile fills.
 * Its schemas are given to those who register, so none is checked here; the names are those of its published types.
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
  /** Skills and languages: the standard keeps both as competencies. */
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
    person: personOf(profile),
    profiles: [
      {
        ...filled({ profileName: profile.headline, executiveSummary: profile.summary }),
        languageCode: language,
        ...listed('employment', profile.work.map(employment)),
        ...listed('education', profile.education.map(attendance)),
        ...listed('certifications', profile.certificates.map(certification)),
        ...listed('qualifications', [
          ...profile.skills.map(({ name, proficiency }) => competency(name, proficiency)),
          ...profile.languages.map(({ name, fluency }) => competency(name, fluency)),
        ]),
      },
    ],
  }
}

function listed<Key extends string, Entry>(key: Key, entries: Entry[]): Partial<Record<Key, Entry[]>> {
  return entries.length === 0 ? {} : ({ [key]: entries } as Record<Key, Entry[]>)
}

function personOf(profile: ExportedProfile): HrOpenCandidate['person'] {
  const { firstName, lastName, email, phone, location, links } = profile
  const formattedName = fullName(profile) || email
  return {
    name: { formattedName, ...filled({ given: firstName, family: lastName }) },
    communication: {
      ...listed('email', email === '' ? [] : [{ address: email }]),
      ...listed('phone', phone === null ? [] : [{ formattedNumber: phone }]),
      ...listed('address', location === null ? [] : [{ formattedAddress: location }]),
      ...listed(
        'web',
        links.map(({ label, url }) => ({ url, ...filled({ name: label }) })),
      ),
    },
  }
}

function employment({ title, company, location, dates, description }: ProfileContent['work'][number]) {
  const position: Position = {
    title,
    ...periodOf(dates),
    ...(location === null ? {} : { location: { formattedAddress: location } }),
    ...described(description),
  }
  const positionHistories: [Position] = [position]
  return { ...(company === null ? {} : { organization: { name: company } }), positionHistories }
}

function attendance({ school, degree, field, dates, description }: ProfileContent['education'][number]) {
  const own: Degree = {
    ...filled({ name: degree }),
    ...(field === null ? {} : { specializations: [{ name: field }] }),
  }
  const educationDegrees: [Degree] = [own]
  return {
    institution: { name: school },
    ...periodOf(dates),
    ...(degree === null && field === null ? {} : { educationDegrees }),
    ...described(description),
  }
}

function certification({ name, issuer, issued, expires, url }: ProfileContent['certificates'][number]): Certification {
  return {
    name,
    ...(issuer === null ? {} : { issuingAuthority: { name: issuer } }),
    ...filled({ firstIssued: issued && isoMonth(issued) }),
    ...(expires === null ? {} : { effectiveTimePeriod: { validTo: isoMonth(expires) } }),
    ...described(url),
  }
}

function competency(competencyName: string, level: string | null): Competency {
  return level === null ? { competencyName } : { competencyName, proficiencyLevel: { scoresText: [{ value: level }] } }
}

const described = (text: string | null) => (text === null ? {} : { descriptions: [text] })

function periodOf(dates: ProfileContent['work'][number]['dates']): Period {
  if (!dates) return {}
  const { startDate, endDate, isCurrent } = dates
  return {
    ...filled({ start: startDate && isoMonth(startDate), end: isCurrent ? null : endDate && isoMonth(endDate) }),
    current: isCurrent,
  }
}
