import { validate } from '@jsonresume/schema'
import { expect, test } from 'vitest'
import { pickExportedSections, type ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { ada, arabic, german, japanese, longTitle } from '#src/features/export-resume/people.test-kit.ts'
import { LANGUAGE_LEVELS, LEVELS, toJsonResume, type JsonResume } from './json-resume.ts'

const listFaults = (resume: JsonResume) =>
  new Promise((resolve) => {
    validate(resume, (faults) => resolve(faults ?? []))
  })

test.each([ada, arabic, japanese, german, longTitle])('P-06 a profile is valid JSON Resume 1.0.0', async (profile) => {
  expect(await listFaults(toJsonResume(profile))).toEqual([])
  expect(await listFaults(toJsonResume(pickExportedSections(profile, { sections: [] })))).toEqual([])
})

test('P-06 a profile comes back from JSON Resume as it was', () => {
  const unknownEnd: ExportedProfile = {
    ...ada,
    work: ada.work.map((job) => ({ ...job, dates: { startDate: '2011', endDate: null, isCurrent: false } })),
  }
  for (const profile of [ada, arabic, japanese, unknownEnd]) {
    const { avatar: _avatar, preferences: _preferences, ...rest } = profile
    expect(readBack(JSON.parse(JSON.stringify(toJsonResume(profile))) as JsonResume)).toEqual(rest)
  }
})

test('P-06 an address of the web is ASCII, and a picture only one that others can fetch', () => {
  const profile = { ...ada, avatar: 'blob:1', links: [{ label: null, url: 'https://bücher.example/straße' }] }
  const { basics } = toJsonResume(profile)
  expect(basics.url).toBe('https://xn--bcher-kva.example/stra%C3%9Fe')
  expect(basics.image).toBeUndefined()
  expect(toJsonResume({ ...ada, avatar: 'https://a.example/b.jpg' }).basics.image).toBe('https://a.example/b.jpg')
})

/** The profile that a reader of the standard finds in the file. */
function readBack({ basics, work, education, certificates, skills, languages }: JsonResume) {
  return {
    firstName: basics.firstName ?? null,
    lastName: basics.lastName ?? null,
    headline: basics.label ?? null,
    email: basics.email ?? '',
    phone: basics.phone ?? null,
    location: basics.location?.city ?? null,
    summary: basics.summary ?? null,
    links: basics.profiles.map(({ network, url }) => ({ label: network ?? null, url })),
    work: work.map(({ name, position, location, summary, highlights, ...dates }) => ({
      title: position,
      company: name ?? null,
      location: location ?? null,
      dates: listDates(dates),
      description: getDescription(summary, highlights),
    })),
    education: education.map(({ institution, studyType, area, summary, ...dates }) => ({
      school: institution,
      degree: studyType ?? null,
      field: area ?? null,
      dates: listDates(dates),
      description: summary ?? null,
    })),
    certificates: certificates.map(({ name, issuer, date, expires, url }) => ({
      name,
      issuer: issuer ?? null,
      issued: getMonth(date),
      expires: getMonth(expires),
      url: url ?? null,
    })),
    skills: skills.map(({ name, level }) => ({ name, proficiency: getKey(LEVELS, level) })),
    languages: languages.map(({ language, fluency }) => ({
      name: language,
      fluency: getKey(LANGUAGE_LEVELS, fluency),
    })),
  }
}

function getMonth(iso: string | undefined): string | null {
  return iso?.split('-').toReversed().join('/') ?? null
}

function listDates({ startDate, endDate, isCurrent }: { startDate?: string; endDate?: string; isCurrent?: boolean }) {
  return {
    startDate: getMonth(startDate),
    endDate: getMonth(endDate),
    isCurrent: isCurrent ?? endDate === undefined,
  }
}

function getDescription(summary: string | undefined, highlights: readonly string[] | undefined): string | null {
  const points = highlights?.map((point) => `- ${point}`).join('\n')
  return summary !== undefined && points !== undefined ? `${summary}\n\n${points}` : (summary ?? points ?? null)
}

function getKey<Key extends string>(words: Readonly<Record<Key, string>>, word: string | undefined): Key | null {
  const keys = Object.keys(words) as Key[]
  return keys.find((key) => words[key] === word) ?? null
}
